// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: compound left shift
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x>0); x<<=1; return x==3; }
