// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: an address of 64 bits in an int
#include <stdint.h>
extern void reach_error(void);
static int x;
int main(){ unsigned u=(unsigned)(uintptr_t)&x; if((uintptr_t)u==(uintptr_t)&x) reach_error(); return 0; }
