// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: remainder has the sign of the dividend
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); if(x%4==-3) reach_error(); return 0; }
