// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: overflow of an unused value
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); (void)(x+1); return 0; }
