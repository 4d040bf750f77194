// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: typeid of a null pointer throws
#include <typeinfo>
extern "C" void reach_error(void);
struct A{ virtual ~A(){} };
int main(){ A *a=nullptr; try{ (void)typeid(*a).name(); reach_error(); }catch(const std::bad_typeid&){  } return 0; }
