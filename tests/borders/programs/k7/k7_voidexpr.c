// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: statement without use
extern int __VERIFIER_nondet_int(void);
int main(void){ int a=__VERIFIER_nondet_int(); a+1; return 0; }
