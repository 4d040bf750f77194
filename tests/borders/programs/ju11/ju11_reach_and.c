// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: written behind &&
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x; int c=__VERIFIER_nondet_int(); if(c&&(x=3)) ; if(x!=3) reach_error(); return 0; }
