// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: bool written on one way alone
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ _Bool b; if(__VERIFIER_nondet_int()) b=1; if(!b) reach_error(); return 0; }
