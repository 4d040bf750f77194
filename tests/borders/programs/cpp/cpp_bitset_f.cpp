// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: bitset
#include <bitset>
extern "C" unsigned int __VERIFIER_nondet_uint(void);
extern "C" void reach_error(void);
int main(){ unsigned x=__VERIFIER_nondet_uint(); std::bitset<8> b(x); if(b.count()>7) reach_error(); return 0; }
