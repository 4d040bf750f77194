// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: two pointers xored
#include <stdint.h>
extern void reach_error(void);
int main(){ int x=3,y=5; uintptr_t k=(uintptr_t)&x^(uintptr_t)&y; int *p=(int*)(k^(uintptr_t)&x); if(*p==3) reach_error(); return 0; }
