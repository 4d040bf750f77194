// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: ... as a reference throws
extern "C" void reach_error();
#include <typeinfo>
struct A { virtual ~A() {} }; struct B { virtual ~B() {} }; class C : public A, private B {};
int main(){ C c; A &a = c; try { (void)dynamic_cast<B &>(a); } catch (std::bad_cast &) { reach_error(); } }
