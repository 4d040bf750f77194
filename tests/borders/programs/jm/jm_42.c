// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: and bounded
extern int __VERIFIER_nondet_int(void);
#include <setjmp.h>
static jmp_buf b; int main(void){ int x=__VERIFIER_nondet_int(); if(x>100) return 0; int r=setjmp(b); if(r==0) longjmp(b,1); return x+r;}
