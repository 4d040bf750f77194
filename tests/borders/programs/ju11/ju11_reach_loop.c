// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: loop that may not run
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int x; int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n<3); for(int i=0;i<n;i++) x=5; if(x!=5) reach_error(); return 0; }
