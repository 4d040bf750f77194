// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: vla
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>1&&n<5); int v[n]; v[0]=1;  int r=v[1]; if(r==7) return 1; return 0; }
