// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: destructors run from derived to base
extern "C" void reach_error(void);
static int g; struct B{ virtual ~B(){ g=g*10+1; } }; struct D:B{ ~D(){ g=g*10+2; } };
int main(){ B*b=new D; delete b; if(g!=21) reach_error(); return 0; }
