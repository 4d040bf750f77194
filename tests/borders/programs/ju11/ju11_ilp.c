// property: unreach-call
// data-model: ILP32
// expected: not-true
// confirmed: reasoned
// about: 32 bits: value written on one way alone
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x; if(__VERIFIER_nondet_int()) x=1; if(x!=1) reach_error(); return 0; }
