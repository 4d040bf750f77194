// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: double has 53 bits
extern long long __VERIFIER_nondet_longlong(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ long long x=(long long)__VERIFIER_nondet_longlong(); double d=x; __VERIFIER_assume(d<9e18&&d>-9e18); if((long long)d!=x) reach_error(); return 0; }
