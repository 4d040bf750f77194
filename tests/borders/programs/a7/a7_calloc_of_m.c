// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: product of calloc overflows: null is written
#include <stdlib.h>
int main(void){ int*p=calloc(((size_t)1<<62)+1,4); *p=1; free(p); return 0; }
