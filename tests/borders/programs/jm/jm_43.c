// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a loop behind it
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; int main(void){ unsigned n=__VERIFIER_nondet_uint(); if(setjmp(b)) return 1; for(unsigned i=0;i<n;i++) if(i>=n) reach_error(); return 0;}
