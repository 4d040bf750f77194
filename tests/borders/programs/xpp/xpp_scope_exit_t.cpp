// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: return value is made before destructors
extern "C" void reach_error(void);
static int g=1; struct A{ ~A(){ g=5; } }; static int f(){ A a; return g; }
int main(){ if(f()==5) reach_error(); return 0; }
