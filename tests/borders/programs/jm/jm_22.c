// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a retry that counts in memory
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; static int tries; int main(void){ int n=__VERIFIER_nondet_int(); if(n<0||n>4) return 0; if(setjmp(b)==9) reach_error(); if(tries<n){ tries++; longjmp(b,tries);} if(tries!=n) reach_error(); return 0;}
