// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: dynamic_cast does not look into private bases
extern "C" void reach_error();
struct A { virtual ~A() {} }; struct B { virtual ~B() {} }; class C : public A, private B {};
int main(){ C c; A *a = &c; if (dynamic_cast<B *>(a)) reach_error(); }
