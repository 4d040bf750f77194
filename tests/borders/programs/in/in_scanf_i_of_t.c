// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: number from input plus one
#include <stdio.h>
int main(void){ int x; if(scanf("%d",&x)!=1) return 0; if(x>1000) return 0; x++; return x==7; }
