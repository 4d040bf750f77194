// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: rest of an initialised struct is zero
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct S{ int a,b,c; };
int main(void){ struct S s={.b=__VERIFIER_nondet_int()}; if(s.a!=0||s.c!=0) reach_error(); return 0; }
