// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: own function with a name of the harness
extern void reach_error(void);
int __VERIFIER_nondet_mine(void){ return 4; }
int main(void){ int x=__VERIFIER_nondet_mine (); if(x!=4) reach_error(); return 0; }
