// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: size() - 1 of an empty vector
#include <vector>
extern "C" bool __VERIFIER_nondet_bool(void);
extern "C" void reach_error(void);
int main(){ std::vector<int> v; if(__VERIFIER_nondet_bool()) v.push_back(1); if(v.size()-1>100) reach_error(); return 0; }
