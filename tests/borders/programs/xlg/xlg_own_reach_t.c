// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: reach_error has a body
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
void reach_error(void){ }
int main(){ int x=__VERIFIER_nondet_int(); if(x!=x) reach_error(); return 0; }
