// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a pointer as a number and back
#include <stdint.h>
extern void reach_error(void);
int main(){ int x=3; uintptr_t u=(uintptr_t)&x; int *p=(int*)u; *p=4; if(x==4) reach_error(); return 0; }
