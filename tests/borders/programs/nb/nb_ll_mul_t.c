// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: square of an int in long long
extern int __VERIFIER_nondet_int(void);
int main(void){ long long x=__VERIFIER_nondet_int(); x=x*x; x=x-1; return x==3; }
