// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: uninit_heap
#include <stdlib.h>
int main(void){ int*p=malloc(8); if(!p) return 0; p[0]=1; int r=p[0]==5; free(p); if(r) return 1; return 0; }
