// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: shift right of negatives (clang: arithmetic)
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x<0); if((x>>31)!=-1) reach_error(); if(((unsigned)x>>31)!=1) reach_error(); return 0; }
