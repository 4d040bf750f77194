// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: sanitizer
// about: pointer kept in disguise (lost)
#include <stdlib.h>
#include <stdint.h>
static uintptr_t g;
int main(void){ char*p=malloc(3); g=~(uintptr_t)p; p=0; return 0; }
