// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: factorial overflows at 13
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
static int f(int n){ return n<=1?1:n*f(n-1); }
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>=0&&n<=13); return f(n)==3; }
