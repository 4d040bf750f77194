// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a function with the attribute constructor throws
extern "C" int __VERIFIER_nondet_int(void);
static int k; __attribute__((constructor)) static void c(){ k=__VERIFIER_nondet_int(); if(k==1) throw 1; }
int main(){ return k; }
