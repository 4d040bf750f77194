// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a cross cast to a private base gives null
extern "C" void reach_error();
struct A { virtual ~A() {} }; struct B { virtual ~B() {} }; class C : public A, private B {};
int main(){ C c; A *a = &c; if (!dynamic_cast<B *>(a)) reach_error(); }
