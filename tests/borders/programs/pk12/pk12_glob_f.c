// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: block lost from a packed global
#include <stdlib.h>
static struct __attribute__((packed)){ char c; char*p; } s;
int main(void){ s.p=malloc(3); if(!s.p) return 0; s.p[0]=1; s.p=0; return 0; }
