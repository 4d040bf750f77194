// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: tagged pointer, freed
#include <stdlib.h>
#include <stdint.h>
int main(void){ char*p=malloc(8); if(!p) return 0; uintptr_t u=(uintptr_t)p|1; free((void*)(u&~(uintptr_t)1)); return 0; }
