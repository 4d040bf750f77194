// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: own reach_error
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void){ abort(); }
int main(void){ int x=__VERIFIER_nondet_int(); if(x>5&&x<7) reach_error(); return 0; }
