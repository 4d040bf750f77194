// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: fgets writes up to n bytes
#include <stdio.h>
int main(){ char b[8]; if(!fgets(b,8,stdin)) return 0; return 0; }
