// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: exit destroys no locals
#include <vector>
#include <cstdlib>
extern "C" int __VERIFIER_nondet_int(void);
int main(){ std::vector<int> v(100); v[0]=1; if(__VERIFIER_nondet_int()==3) std::exit(0); return 0; }
