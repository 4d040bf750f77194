// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: folded dbl
extern int __VERIFIER_nondet_int(void);
int main(void){ int a=__VERIFIER_nondet_int(); int x=a+a; return x==77; }
