// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: sanitizer
// about: realloc fails: the block is lost
#include <stdlib.h>
int main(void){ char*p=malloc(3); if(!p) return 0; p=realloc(p,((size_t)-1)>>1); if(p) free(p); return 0; }
