// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: array::at
#include <array>
#include <stdexcept>
extern "C" unsigned int __VERIFIER_nondet_uint(void);
extern "C" void reach_error(void);
int main(){ std::array<int,3> a{}; unsigned i=__VERIFIER_nondet_uint(); try{ a.at(i)=1; if(i>=3) reach_error(); }catch(const std::out_of_range&){} return 0; }
