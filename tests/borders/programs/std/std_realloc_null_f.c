// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: realloc of null is malloc
#include <stdlib.h>
int main(void){ char*p=realloc(0,3); if(!p) return 0; p[3]=1; free(p); return 0; }
