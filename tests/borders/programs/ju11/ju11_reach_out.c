// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: out parameter written on one way alone
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void get(int c,int*o){ if(c>0) *o=7; } int main(void){ int x; get(__VERIFIER_nondet_int(),&x); if(x!=7) reach_error(); return 0; }
