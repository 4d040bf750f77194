// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: overflow of an unused value
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); (void)sizeof(x+1); return 0; }
