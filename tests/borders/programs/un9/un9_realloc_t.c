// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: realloc
#include <stdlib.h>
int main(void){ int*p=malloc(4); if(!p) return 0; p[0]=1; int*q=realloc(p,8); if(!q){free(p);return 0;} q[1]=1; int r=q[1]; free(q); if(r==7) return 1; return 0; }
