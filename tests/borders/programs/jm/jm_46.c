// property: all
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: unwritten behind a jump
extern int __VERIFIER_nondet_int(void);
#include <setjmp.h>
static jmp_buf b; int main(void){ volatile int x; if(!setjmp(b)){ if(__VERIFIER_nondet_int()) x=1; longjmp(b,1);} if(x) return 1; return 0;}
