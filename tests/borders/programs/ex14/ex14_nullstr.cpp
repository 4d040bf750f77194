// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: string of null
#include <string>
#include <stdexcept>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);

int main(){ try{ const char*p=__VERIFIER_nondet_int()==7?"a":nullptr; std::string s(p); if(s.size()==5) return 1; }catch(const std::logic_error&){ reach_error(); } return 0; }
