// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: K&R parameter of type char narrows
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static int f(a,b) int a; char b; { return a+b; }
int main(void){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x>0&&x<200); if(f(1,x)<0) reach_error(); return 0; }
