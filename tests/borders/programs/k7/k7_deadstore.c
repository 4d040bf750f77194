// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: result of the overflow is never used
extern int __VERIFIER_nondet_int(void);
int main(void){ int a=__VERIFIER_nondet_int(); int b=a+1; b=3; return b-3; }
