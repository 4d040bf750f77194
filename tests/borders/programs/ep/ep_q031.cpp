// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a static pointer filled at namespace scope
extern "C" int __VERIFIER_nondet_int(void);
#include <exception>
#include <stdexcept>
struct S{ S(){ if(__VERIFIER_nondet_int()==1) throw std::logic_error("s"); } }; S*inst(){ static S*s=new S; return s; } static S*glob=inst(); int main(){ delete glob; return 0; }
