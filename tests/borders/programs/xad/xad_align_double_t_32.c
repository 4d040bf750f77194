// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a double of a global lies at a multiple of its alignment
#include <stdint.h>
#include <stdalign.h>
extern void reach_error(void);
static double d;
int main(){ if((uintptr_t)&d%alignof(double)!=0) reach_error(); return 0; }
