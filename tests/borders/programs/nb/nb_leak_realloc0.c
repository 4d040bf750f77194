// property: valid-memcleanup
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: realloc to one
#include <stdlib.h>
int main(void){ char*p=malloc(3); if(!p) return 0; p[0]=1; char*q=realloc(p,1); if(q) free(q); else free(p); return 0; }
