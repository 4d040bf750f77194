// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a reference cast throws
#include <typeinfo>
extern "C" void reach_error(void);
struct A{ virtual ~A(){} }; struct B:A{};
int main(){ A a; try{ (void)dynamic_cast<B&>(a);  }catch(const std::bad_cast&){ reach_error(); } return 0; }
