// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: statics die after main
extern "C" void reach_error(void);
static int g; struct A{ ~A(){ if(g==0) reach_error(); } }; static A a;
int main(){ g=1; return 0; }
