// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: rest of an initialised array is zero
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int i=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=0&&i<5); int a[5]={1,2}; if(a[i]>1) reach_error(); return 0; }
