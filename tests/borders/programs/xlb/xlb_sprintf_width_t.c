// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a width of * counts
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(){ char b[8]; int w=__VERIFIER_nondet_int(); __VERIFIER_assume(w>=0&&w<=7); sprintf(b,"%*d",w,5); return 0; }
