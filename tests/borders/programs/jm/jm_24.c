// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: two buffers, the inner one first
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf a,b; static void deep(int k){ if(k==1) longjmp(a,1); if(k==2) longjmp(b,1); } int main(void){ volatile int seen=0; int k=__VERIFIER_nondet_int(); if(!setjmp(a)){ if(!setjmp(b)){ deep(k); seen=3; } else seen=2; } else seen=1; if(k==1&&seen!=1) reach_error(); if(k==2&&seen!=2) reach_error(); if(k!=1&&k!=2&&seen!=3) reach_error(); return 0;}
