// property: valid-memcleanup
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: pointer in an unsigned, 32 bits
#include <stdlib.h>
int main(void){ unsigned u=(unsigned)(unsigned long)malloc(3); free((void*)(unsigned long)u); return 0; }
