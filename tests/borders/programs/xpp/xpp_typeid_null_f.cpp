// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: typeid of a null pointer throws
#include <typeinfo>
extern "C" void reach_error(void);
struct A{ virtual ~A(){} };
int main(){ A *a=nullptr; try{ (void)typeid(*a).name();  }catch(const std::bad_typeid&){ reach_error(); } return 0; }
