// property: no-overflow
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: sum of a value written on one way alone
extern int __VERIFIER_nondet_int(void);
int main(void){ int x; if(__VERIFIER_nondet_int()) x=1; return x+1==3; }
