// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: aligned_alloc is freed by free
#include <stdlib.h>
int main(){ char *p=aligned_alloc(64,128); if(!p) return 0; p[128]=1; free(p); return 0; }
