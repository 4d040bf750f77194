// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a virtual call in a constructor
extern "C" void reach_error(void);
struct B{ int r; B(){ r=f(); } virtual int f(){ return 1; } virtual ~B(){} }; struct D:B{ int f() override{ return 2; } };
int main(){ D d; if(d.r==2) reach_error(); return 0; }
