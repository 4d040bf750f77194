// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: realloc to less
#include <stdlib.h>
int main(void){ char*p=malloc(10); if(!p) return 0; p[0]=9;p[9]=9; char*q=realloc(p,5); if(!q){free(p);return 0;} int r=q[9]; free(q); return r&0; }
