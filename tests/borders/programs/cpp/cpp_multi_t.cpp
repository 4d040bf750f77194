// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: multiple inheritance moves the pointer
extern "C" void reach_error(void);
struct A{ int a=1; virtual ~A(){} }; struct B{ int b=2; virtual ~B(){} }; struct C:A,B{};
int main(){ C c; B*b=&c; if((void*)b==(void*)&c) reach_error(); C*d=static_cast<C*>(b); if(d->a!=1) reach_error(); return 0; }
