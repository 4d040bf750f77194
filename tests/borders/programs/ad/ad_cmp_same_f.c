// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: order inside an array
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int a[5]; int i=__VERIFIER_nondet_int(),j=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=0&&i<=5&&j>=0&&j<=5); if((a+i<a+j)!=(i<=j)) reach_error(); return 0; }
