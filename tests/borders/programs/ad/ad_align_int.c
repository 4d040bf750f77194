// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: int is aligned to 4
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int x[3]; int i=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=0&&i<3); if(((uintptr_t)&x[i]&3)!=0) reach_error(); return 0; }
