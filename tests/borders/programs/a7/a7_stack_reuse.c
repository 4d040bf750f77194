// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: two calls may have their locals at one address
#include <stdint.h>
extern void reach_error(void);
static uintptr_t f(void){ volatile int x=1; return (uintptr_t)&x; }
int main(void){ if(f()==f()) reach_error(); return 0; }
