// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: block held by a packed global
#include <stdlib.h>
static struct __attribute__((packed)){ char c; char*p; } s;
int main(void){ s.p=malloc(3); if(!s.p) return 0; s.p[0]=1; return 0; }
