// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a cross cast to a private base gives null, which is used
struct A { virtual ~A() {} }; struct B { int b = 3; virtual ~B() {} }; class C : public A, private B {};
int main(){ C c; A *a = &c; return dynamic_cast<B *>(a)->b == 4; }
