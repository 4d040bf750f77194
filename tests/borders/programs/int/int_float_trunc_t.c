// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: float has 24 bits
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x>0&&x<16777217); float f=x; if((int)f!=x) reach_error(); return 0; }
