// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: the sum wraps and then the error is reached
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(){ int x=__VERIFIER_nondet_int(); int y=x+1; if(y<x) reach_error(); return 0; }
