// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: vector index
#include <vector>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void __VERIFIER_assume(int);
int main(){ std::vector<int> v(3,1); int i=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=0&&i<=3); return v[i]==9; }
