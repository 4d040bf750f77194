// property: valid-memsafety
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a vector on 32 bits
#include <vector>
extern "C" unsigned int __VERIFIER_nondet_uint(void);
int main(){ std::vector<int> v(3); unsigned i=__VERIFIER_nondet_uint(); if(i<=2) v[i]=1; return 0; }
