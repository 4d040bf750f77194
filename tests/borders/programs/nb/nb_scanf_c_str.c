// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: %s without width
#include <stdio.h>
int main(void){ char b[4]; scanf("%s",b); return b[0]=='q'; }
