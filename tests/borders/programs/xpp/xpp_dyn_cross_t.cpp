// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a cast across
extern "C" void reach_error(void);
struct A{ virtual ~A(){} }; struct B{ virtual ~B(){} }; struct C:A,B{};
int main(){ C c; A *a=&c; B *b=dynamic_cast<B*>(a); if(!b) reach_error(); return 0; }
