// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: realloc of null allocates
#include <stdlib.h>
int main(){ char *p=realloc(0,3); if(!p) return 0; p[2]=1; free(p); return 0; }
