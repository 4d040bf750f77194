// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an array of char is aligned to nothing
#include <stdint.h>
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
static char pad[3]; static char b[5];
int main(){ pad[0]=1; char c[3]; c[0]=1; if(((uintptr_t)(c+__VERIFIER_nondet_uint()%2)&1)>1) reach_error(); return 0; }
