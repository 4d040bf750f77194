// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an overflow in an initialiser
extern "C" int __VERIFIER_nondet_int(void);
static int d=__VERIFIER_nondet_int(); static int v=d+1; int main(){ return v; }
