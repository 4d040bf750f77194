// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: virtual call in a constructor
extern "C" void reach_error(void);
static int g; struct B{ B(){ g=f(); } virtual int f(){ return 1; } virtual ~B(){} }; struct D:B{ int f()override{ return 2; } };
int main(){ D d; if(g!=1) reach_error(); return 0; }
