// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: delete of the class that new made
struct B { int a = 1; }; struct D : B { long b[8]; };
int main() { D *p = new D; delete p; int *q = new int(4); delete q; int *r = new int[3]; delete[] r; }
