// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: cast to void
extern int __VERIFIER_nondet_int(void);
int main(void){ int a=__VERIFIER_nondet_int(); (void)(a*a); return 0; }
