// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: fgets writes up to n bytes
#include <stdio.h>
int main(){ char b[8]; if(!fgets(b,9,stdin)) return 0; return 0; }
