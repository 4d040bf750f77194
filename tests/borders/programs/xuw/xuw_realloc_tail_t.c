// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the tail after realloc is not written
#include <stdlib.h>
int main(){ char *p=calloc(2,1); if(!p) return 0; char *q=realloc(p,4); if(!q){ free(p); return 0; } int r=0; if(q[1]) r=1; free(q); return r; }
