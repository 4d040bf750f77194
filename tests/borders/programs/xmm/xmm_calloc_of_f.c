// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: the product of calloc is too large: null
#include <stdlib.h>
#include <stdint.h>
int main(){ int *p=calloc(SIZE_MAX/2,4); p[0]=1; free(p); return 0; }
