// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: all: shift
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>=0&&n<=32); unsigned u=1u<<n; return u==3; }
