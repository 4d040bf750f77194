// property: valid-memsafety
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: the product of calloc is too large: null
#include <stdlib.h>
#include <stdint.h>
int main(){ int *p=calloc(4,4); p[0]=1; free(p); return 0; }
