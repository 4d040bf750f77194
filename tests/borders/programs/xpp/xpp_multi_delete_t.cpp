// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: delete through the second base
struct A{ virtual ~A(){} int a; }; struct B{ virtual ~B(){} int b; }; struct C:A,B{};
int main(){ B *b=new C; delete b; return 0; }
