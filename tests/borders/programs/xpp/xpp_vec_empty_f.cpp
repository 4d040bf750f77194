// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: back of an empty vector
#include <vector>
extern "C" int __VERIFIER_nondet_int(void);
int main(){ std::vector<int> v; if(__VERIFIER_nondet_int()) v.push_back(1);  return v.back(); }
