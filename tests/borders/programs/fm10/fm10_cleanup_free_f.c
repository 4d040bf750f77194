// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: table of free twice
#include <stdlib.h>
#include <string.h>
int main(void){ char*p=malloc(3); if(!p) return 0; void(*fs[2])(void*)={free,free}; for(int i=0;i<2;i++) fs[i](p); return 0; }
