// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: %4[ writes five chars
#include <stdio.h>
int main(void){ char b[4]; if(scanf("%4[a-z]",b)!=1) return 0; return b[0]=='q'; }
