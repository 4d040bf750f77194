// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: post increment
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); int y=x++; return y==3; }
