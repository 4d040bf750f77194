// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: C++: value written on one way alone
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
int main(){ int x; if(__VERIFIER_nondet_int()) x=1; if(x!=1) reach_error(); return 0; }
