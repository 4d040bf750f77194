// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; static void f(int i){ if(i>3) longjmp(b,i);} int main(void){ int r=setjmp(b); if(r){ if(r<=3) reach_error(); return 1;} f(__VERIFIER_nondet_int()); return 0;}
