// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: second error call
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void __VERIFIER_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); if(x>5&&x<5) reach_error(); if(x==6) __VERIFIER_error(); return 0; }
