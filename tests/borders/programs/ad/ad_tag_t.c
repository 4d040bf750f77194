// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: tagged pointer
#include <stdint.h>
extern void reach_error(void);
int main(void){ int a=7; uintptr_t u=(uintptr_t)&a|1; int t=u&1; int*p=(int*)(u&~(uintptr_t)1); if(*p!=7||t!=1) reach_error(); return 0; }
