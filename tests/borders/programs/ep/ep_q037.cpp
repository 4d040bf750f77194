// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an index in an initialiser
extern "C" unsigned int __VERIFIER_nondet_uint(void);
static int t[3]; static int v=t[__VERIFIER_nondet_uint()%4]; int main(){ return v; }
