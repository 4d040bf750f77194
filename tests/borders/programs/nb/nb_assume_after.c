// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: assume after the error does not help
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); if(x==3) reach_error(); __VERIFIER_assume(x!=3); return 0; }
