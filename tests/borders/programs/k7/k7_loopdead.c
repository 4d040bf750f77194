// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: dead in a loop
extern int __VERIFIER_nondet_int(void);
int main(void){ int a=__VERIFIER_nondet_int(); for(int i=0;i<3;i++){ int t=a+i; (void)t; } return 0; }
