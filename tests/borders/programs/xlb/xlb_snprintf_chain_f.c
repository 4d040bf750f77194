// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: the sum of results of snprintf leaves the buffer
#include <stdio.h>
int main(){ char b[8]; int n=snprintf(b,sizeof b,"%s","0123456789");  b[n]=0; return 0; }
