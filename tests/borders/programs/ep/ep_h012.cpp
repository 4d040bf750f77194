// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a function with the attribute destructor throws
extern "C" int __VERIFIER_nondet_int(void);
static int k; __attribute__((destructor)) static void c(){ if(k==1) throw 1; }
int main(){ k=__VERIFIER_nondet_int(); return k; }
