// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: xor of two addresses
#include <stdint.h>
extern void reach_error(void);
int main(void){ int a=1,b=2; uintptr_t x=(uintptr_t)&a^(uintptr_t)&b; int*p=(int*)(x^(uintptr_t)&b); if(*p!=2) reach_error(); return 0; }
