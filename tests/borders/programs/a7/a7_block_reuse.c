// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: rounds of a loop may have their locals at one address
#include <stdint.h>
extern void reach_error(void);
int main(void){ uintptr_t a=0,b=1; for(int i=0;i<2;i++){ volatile int x=i; if(i) a=(uintptr_t)&x; else b=(uintptr_t)&x; } if(a==b) reach_error(); return 0; }
