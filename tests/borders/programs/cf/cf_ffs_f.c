// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: ffs and popcount
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); int n=__builtin_ffs(x); if(n<0||n>32) reach_error(); if(__builtin_popcount(x)==0&&n!=1) reach_error(); return 0; }
