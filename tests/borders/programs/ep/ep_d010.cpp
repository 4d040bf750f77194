// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a constructor of a global object calls what throws
extern "C" int __VERIFIER_nondet_int(void);
#include <vector>
static std::vector<int> v; struct I{ I(){ int k=__VERIFIER_nondet_int(); if(k==1) v.at(3)=1; } } i;
int main(){ return 0; }
