// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: the value of longjmp is input
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; int main(void){ int r=setjmp(b); if(r==0) longjmp(b,__VERIFIER_nondet_int()); if(r==77) reach_error(); return 0;}
