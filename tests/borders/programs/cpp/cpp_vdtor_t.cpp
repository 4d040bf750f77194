// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: destructor that is not virtual
struct B{ int b; virtual ~B(){} }; struct D:B{ int*p; D():p(new int[4]{1}){} ~D(){ delete[] p; } };
int main(){ B*b=new D; b->b=1; delete b; return 0; }
