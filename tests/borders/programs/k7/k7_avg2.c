// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: folded avg2
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int a=__VERIFIER_nondet_int(),b=__VERIFIER_nondet_int(); __VERIFIER_assume(a>=0&&b>=a); int x=a+(b-a)/2; return x==77; }
