// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: dynamic_cast of a reference throws
#include <typeinfo>
extern "C" void reach_error(void);
struct B{ virtual ~B(){} }; struct D:B{}; 
int main(){ B b; D d; B&r=b; try{ dynamic_cast<D&>(r); }catch(const std::bad_cast&){ reach_error(); } return 0; }
