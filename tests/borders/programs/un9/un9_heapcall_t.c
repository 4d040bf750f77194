// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: heapcall
#include <stdlib.h>
static int f(int*p){ return p[1]; }
int main(void){ int*p=malloc(8); if(!p) return 0; p[0]=1; p[1]=1; int r=f(p); free(p); if(r==7) return 1; return 0; }
