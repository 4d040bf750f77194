// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: a loop of no round
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(){ int n=__VERIFIER_nondet_int(),x; for(int i=0;i<n&&i<2;i++) x=1; if(x!=1) reach_error(); return 0; }
