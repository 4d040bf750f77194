// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a handler of quick_exit
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
extern void reach_error(void); static int g; static void h(void){ if(g==1) reach_error(); } int main(void){ at_quick_exit(h); g=__VERIFIER_nondet_int(); quick_exit(0); }
