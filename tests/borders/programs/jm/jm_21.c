// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: longjmp never gives 0
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; int main(void){ static int again; int r=setjmp(b); if(r==0){ if(again++) reach_error(); longjmp(b,__VERIFIER_nondet_int()); } return 0;}
