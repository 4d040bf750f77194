// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: realloc of null allocates
#include <stdlib.h>
int main(){ char *p=realloc(0,3); if(!p) return 0; p[3]=1; free(p); return 0; }
