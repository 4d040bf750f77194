// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an exception that nobody catches
extern "C" int __VERIFIER_nondet_int(void);
int main(){ int x=__VERIFIER_nondet_int(); if(x==3) throw x; return 0; }
