// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: packed holder at 4
#include <stdlib.h>
static struct __attribute__((packed)){ int c; char*p; } s;
int main(void){ s.p=malloc(3); if(!s.p) return 0; s.p[0]=1; return 0; }
