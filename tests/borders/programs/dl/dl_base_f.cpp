// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: delete through a base without a virtual destructor
struct B { int a = 1; }; struct D : B { long b[8]; };
int main() { B *p = new D; delete p; }
