// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: field written on one way alone
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct S{ int a,b; }; int main(void){ struct S s; if(__VERIFIER_nondet_int()) s.a=1; s.b=2; if(s.a!=1) reach_error(); return 0; }
