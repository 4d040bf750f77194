// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: result written on one way alone
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int get(int c){ int x; if(c>0) x=7; return x; } int main(void){ if(get(__VERIFIER_nondet_int())!=7) reach_error(); return 0; }
