// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: __builtin_malloc, double free
#include <stdlib.h>
#include <string.h>
int main(void){ char*p=__builtin_malloc(3); if(!p) return 0; free(p); free(p); return 0; }
