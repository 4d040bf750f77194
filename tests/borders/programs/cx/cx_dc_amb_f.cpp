// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a cross cast to a class that is there twice gives null
extern "C" void reach_error();
struct A { virtual ~A() {} }; struct X { virtual ~X() {} }; struct P : X {}; struct Q : X {}; struct C : A, P, Q {};
int main(){ C c; A *a = &c; if (!dynamic_cast<X *>(a)) reach_error(); }
