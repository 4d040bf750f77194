// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: ... a protected one as well
extern "C" void reach_error();
struct A { virtual ~A() {} }; struct B { virtual ~B() {} }; class C : public A, protected B {};
int main(){ C c; A *a = &c; if (!dynamic_cast<B *>(a)) reach_error(); }
