// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: memory of malloc is not written
#include <stdlib.h>
int main(){ int *p=calloc(1,sizeof *p); if(!p) return 0; int r=0; if(*p==5) r=1; free(p); return r; }
