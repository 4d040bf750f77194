// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a bool is 0 or 1
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(){ _Bool b=__VERIFIER_nondet_int(); if(b==1) reach_error(); return 0; }
