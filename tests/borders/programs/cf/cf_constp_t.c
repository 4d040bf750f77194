// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: __builtin_constant_p
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); if(__builtin_constant_p(x)&&x!=x) reach_error(); return 0; }
