// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: exit does not return
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); if(x>0) exit(0); if(x<0) reach_error(); return 0; }
