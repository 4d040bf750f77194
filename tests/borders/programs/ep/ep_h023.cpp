// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: input at namespace scope
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
int z=__VERIFIER_nondet_int(); int main(){ if(z==4) reach_error(); return 0; }
