// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: substr beyond the end throws
#include <string>
#include <stdexcept>
extern "C" void reach_error(void);
extern "C" unsigned int __VERIFIER_nondet_uint(void);
int main(){ std::string s="abc"; unsigned k=__VERIFIER_nondet_uint(); try{ std::string t=s.substr(k); if(k==3) reach_error(); }catch(const std::out_of_range&){} return 0; }
