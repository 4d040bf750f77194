// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: bound written on one way alone
extern int __VERIFIER_nondet_int(void);
int main(void){ int n; if(__VERIFIER_nondet_int()) n=2; int a[3]; for(int i=0;i<n;i++) a[i]=1; return 0; }
