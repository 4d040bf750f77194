// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: realloc of null is malloc
#include <stdlib.h>
int main(void){ char*p=realloc(0,3); if(!p) return 0; p[2]=1; free(p); return 0; }
