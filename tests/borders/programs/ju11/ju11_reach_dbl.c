// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: double written on one way alone
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ double d; if(__VERIFIER_nondet_int()) d=1.5; if(d!=1.5) reach_error(); return 0; }
