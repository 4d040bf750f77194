// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: the last character of an empty text
#include <stdio.h>
#include <string.h>
int main(){ char b[8]; if(!fgets(b,sizeof b,stdin)) return 0; size_t n=strlen(b);  b[n-1]=0; return 0; }
