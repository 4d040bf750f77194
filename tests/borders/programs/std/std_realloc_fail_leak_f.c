// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: the pointer to the first block is lost
#include <stdlib.h>
int main(void){ char*p=malloc(10); if(!p) return 0; char*q=malloc(20); p=realloc(q,30); q=0; free(q); free(p); return 0; }
