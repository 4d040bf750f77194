// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an index that is never used
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(){ int a[3]={1,2,3}; int x=__VERIFIER_nondet_int(); if(x==1 && x==2) return a[7]; if(a[0]!=1) reach_error(); return 0; }
