// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: product of long long
extern int __VERIFIER_nondet_int(void);
int main(void){ long long x=__VERIFIER_nondet_int(); x=x*x*2; x=x*2; return x==3; }
