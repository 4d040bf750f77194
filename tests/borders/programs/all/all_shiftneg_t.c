// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: shiftneg
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>=0&&n<31); unsigned u=8u>>n; return u==3; }
