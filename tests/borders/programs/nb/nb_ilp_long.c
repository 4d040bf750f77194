// property: no-overflow
// data-model: ILP32
// expected: FALSE
// confirmed: sanitizer
// about: long in ILP32
extern long __VERIFIER_nondet_long(void);
extern void __VERIFIER_assume(int);
int main(void){ long x=__VERIFIER_nondet_long(); __VERIFIER_assume(x>0&&x<70000); return x*x==3; }
