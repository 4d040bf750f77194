// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: __builtin_expect is no assumption
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); if(__builtin_expect(x==3,0)) { reach_error(); } return 0; }
