// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: width of %s leaves room for the end
#include <stdio.h>
int main(void){ char b[8]; if(scanf("%7s",b)!=1) return 0; return b[0]=='a'; }
