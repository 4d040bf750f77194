// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: 1 << 31 does not fit
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>=0&&n<32); int y=1<<n; return y==1; }
