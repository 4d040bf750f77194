// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: recursion
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static int f(int n){ return n<=1?1:n*f(n-1); }
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>=0&&n<=6); if(f(n)>719) reach_error(); return 0; }
