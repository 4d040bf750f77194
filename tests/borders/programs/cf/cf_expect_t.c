// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: __builtin_expect is no assumption
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); if(__builtin_expect(x==3,0)) { x++; } return 0; }
