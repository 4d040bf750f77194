// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: VLA bound
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>0&&n<6); int v[n]; for(int i=0;i<=n-0;i++) v[i]=i; return v[0]; }
