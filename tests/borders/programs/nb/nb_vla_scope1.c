// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: VLA used after its block
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>0&&n<5); int*p; { int v[n]; v[0]=1; p=v; } return *p==3; }
