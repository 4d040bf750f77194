// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: beyond the size though within the chunk
#include <stdlib.h>
int main(){ char *p=malloc(20); if(!p) return 0; p[19]=1; free(p); return 0; }
