// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: calloc whose product overflows must fail
#include <stdlib.h>
int main(void){ size_t n=((size_t)1<<62)+3; int*p=calloc(n,4); if(p){ p[2]=1; free(p);} return 0; }
