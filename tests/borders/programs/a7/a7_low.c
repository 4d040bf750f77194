// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: address of a global may be low (no PIE)
#include <stdint.h>
extern void reach_error(void);
static int c; int main(void){ if((uintptr_t)&c<0x10000000) reach_error(); return 0; }
