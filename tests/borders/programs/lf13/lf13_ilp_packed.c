// property: valid-memsafety
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: packed holder, 32 bits
#include <stdlib.h>
static struct __attribute__((packed)){ short c; char*p; } s;
int main(void){ s.p=malloc(3); if(!s.p) return 0; s.p[0]=1; return 0; }
