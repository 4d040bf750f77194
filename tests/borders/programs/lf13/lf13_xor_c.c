// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: pointer in disguise, freed
#include <stdlib.h>
#include <stdint.h>
int main(void){ char*p=malloc(3); if(!p) return 0; uintptr_t u=(uintptr_t)p^0x5555; p=0; free((void*)(u^0x5555)); return 0; }
