// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: a buffer whose function has returned
extern int __VERIFIER_nondet_int(void);
#include <setjmp.h>
static jmp_buf b; static int f(void){ return setjmp(b);} int main(void){ if(f()==0 && __VERIFIER_nondet_int()) longjmp(b,1); return 0;}
