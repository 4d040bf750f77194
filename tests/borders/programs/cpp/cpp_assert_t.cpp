// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: assert
#include <cassert>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void __VERIFIER_assume(int);
int main(){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x>0); assert(x!=0); return 0; }
