// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: signed compared with unsigned
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int i=__VERIFIER_nondet_int(); unsigned u=1; if(i<u && i==0) reach_error(); return 0; }
