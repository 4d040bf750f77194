// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: a function that returns no value
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int f(int x){ if(x) return 1; }
int main(){ int r=f(__VERIFIER_nondet_int()); if(r!=1) reach_error(); return 0; }
