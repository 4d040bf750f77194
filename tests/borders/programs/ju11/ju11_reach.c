// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: value written on one way alone
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x; if(__VERIFIER_nondet_int()) x=1; if(x!=1) reach_error(); return 0; }
