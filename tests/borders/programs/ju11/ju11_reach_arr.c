// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: element written on one way alone
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int a[2]; if(__VERIFIER_nondet_int()) a[0]=1; a[1]=2; if(a[0]!=1) reach_error(); return 0; }
