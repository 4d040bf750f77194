// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: delete through a base with a virtual destructor
struct B { int a = 1; virtual ~B() {} }; struct D : B { long b[8]; };
int main() { B *p = new D; delete p; }
