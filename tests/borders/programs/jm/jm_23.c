// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: one try is too much
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; static int tries; int main(void){ int n=__VERIFIER_nondet_int(); if(n<0||n>4) return 0; setjmp(b); if(tries<=n){ tries++; longjmp(b,1);} if(tries==5) reach_error(); return 0;}
