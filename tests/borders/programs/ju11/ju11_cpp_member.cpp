// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: C++: member written on one way alone
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
struct A{ int v; A(int c){ if(c) v=1; } }; int main(){ A a(__VERIFIER_nondet_int()); if(a.v!=1) reach_error(); return 0; }
