// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the type of an object
#include <typeinfo>
extern "C" void reach_error(void);
struct A{ virtual ~A(){} }; struct B:A{};
int main(){ B b; A &a=b; if(typeid(a)==typeid(B)) reach_error(); return 0; }
