// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: all: vlaneg
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>=-1&&n<4); char a[n]; a[0]=1; return a[0]-1; }
