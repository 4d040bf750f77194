// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: printf gives the number of chars (or a negative one)
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
static void*kept;
static void lose(void){ kept=malloc(1); }
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x>=0&&x<100); int n=printf("%d\n",x); if(n>3) lose(); return 0; }
