// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: VLA is no leak
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>0&&n<10); char a[n]; a[0]=1; return a[0]-1; }
