// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: number from input plus one
#include <stdio.h>
int main(void){ int x; if(scanf("%d",&x)!=1) return 0;  x++; return x==7; }
