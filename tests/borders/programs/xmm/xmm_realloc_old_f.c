// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: the old block after realloc
#include <stdlib.h>
int main(){ char *p=malloc(2); if(!p) return 0; p[0]=1; char *q=realloc(p,200); if(!q){ free(p); return 0; } int r=p[0]; free(q); return r-1; }
