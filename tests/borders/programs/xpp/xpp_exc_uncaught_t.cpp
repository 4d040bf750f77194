// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an exception that nobody catches
extern "C" int __VERIFIER_nondet_int(void);
int main(){ int x=__VERIFIER_nondet_int(); if(x!=x) throw x; return 0; }
