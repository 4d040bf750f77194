// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: fgets gives null at the end
#include <stdio.h>
int main(void){ char b[5]; char*p=fgets(b,5,stdin);  return p[0]=='q'; }
