// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: calloc whose product overflows must fail
#include <stdlib.h>
int main(void){ size_t n=2; int*p=calloc(n,4); if(p){ p[2]=1; free(p);} return 0; }
