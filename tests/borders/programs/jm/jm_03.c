// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a jump out of a call
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; static void f(int x){ if(x<0) longjmp(b,2); } int main(void){ volatile int n=__VERIFIER_nondet_int(); if(setjmp(b)){ if(n>=0) reach_error(); return 1;} f(n); if(n<0) reach_error(); return 0;}
