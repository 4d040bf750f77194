// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a bit in a pointer
#include <stdint.h>
extern void reach_error(void);
int main(){ int x=3; uintptr_t u=(uintptr_t)&x|1; int *p=(int*)(u&~(uintptr_t)1); if(*p==4) reach_error(); return 0; }
