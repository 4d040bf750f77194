// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: recur
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
static int f(int n){ return n==0?0:1+f(n-1); } int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>=0&&n<5); return f(n)==9; }
