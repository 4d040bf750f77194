// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: at throws
#include <vector>
#include <stdexcept>
extern "C" void reach_error(void);
extern "C" unsigned int __VERIFIER_nondet_uint(void);
int main(){ std::vector<int> v(3); unsigned i=__VERIFIER_nondet_uint(); try{ v.at(i)=1; if(i>=3) reach_error(); }catch(const std::out_of_range&){ if(i<3) reach_error(); } return 0; }
