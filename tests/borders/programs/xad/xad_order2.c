// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: the order of two objects, the other way
#include <stdint.h>
extern void reach_error(void);
static int a,b;
int main(){ if((uintptr_t)&a>(uintptr_t)&b) reach_error(); return 0; }
