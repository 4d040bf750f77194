// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: an address does not fit 32 bits
#include <stdint.h>
extern void reach_error(void);
int main(void){ int a; if((uintptr_t)(uint32_t)(uintptr_t)&a!=(uintptr_t)&a) reach_error(); return 0; }
