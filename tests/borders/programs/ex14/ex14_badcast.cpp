// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: bad_cast of a used result
#include <typeinfo>
extern "C" void reach_error(void);
struct B{ virtual ~B(){} }; struct D:B{ int v=1; };
int main(){ try{ B b; B&r=b; D&d=dynamic_cast<D&>(r); if(d.v==5) return 1; }catch(const std::bad_cast&){ reach_error(); } return 0; }
