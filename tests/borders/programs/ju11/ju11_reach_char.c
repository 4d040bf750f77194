// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: char written on one way alone
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ char c; if(__VERIFIER_nondet_int()) c=65; if(c!=65) reach_error(); return 0; }
