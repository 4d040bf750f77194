// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: back of an empty vector
#include <vector>
extern "C" int __VERIFIER_nondet_int(void);
int main(){ std::vector<int> v; if(__VERIFIER_nondet_int()) v.push_back(1); if(v.empty()) return 0; return v.back(); }
