// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: folded avg
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int a=__VERIFIER_nondet_int(),b=__VERIFIER_nondet_int(); __VERIFIER_assume(a>=0&&b>=0); int x=(a+b)/2; return x==77; }
