// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a class without virtual destructor is deleted through its base
struct B{ virtual ~B(){} int b=0; }; struct D:B{ int *p; D():p(new int(1)){} ~D(){ delete p; } };
int main(){ B *b=new D; delete b; return 0; }
