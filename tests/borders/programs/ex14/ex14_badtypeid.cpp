// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: typeid of null
#include <typeinfo>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
struct B{ virtual ~B(){} }; struct D:B{ int v=1; };
int main(){ try{ B*p=__VERIFIER_nondet_int()==7?new B:nullptr; if(typeid(*p)==typeid(D)) return 1; delete p; }catch(const std::bad_typeid&){ reach_error(); } return 0; }
