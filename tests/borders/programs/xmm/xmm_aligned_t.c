// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: aligned_alloc is freed by free
#include <stdlib.h>
int main(){ char *p=aligned_alloc(64,128); if(!p) return 0; p[127]=1; free(p); return 0; }
