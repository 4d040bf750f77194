// property: all
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: exception leaves main
extern "C" int __VERIFIER_nondet_int(void);
int main(){ if(__VERIFIER_nondet_int()==3) throw 1; return 0; }
