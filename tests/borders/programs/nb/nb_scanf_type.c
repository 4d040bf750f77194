// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: %d into a char
#include <stdio.h>
int main(void){ char c=0; if(scanf("%d",(int*)&c)!=1) return 0; return c==3; }
