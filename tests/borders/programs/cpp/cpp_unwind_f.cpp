// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: destructors run while unwinding
extern "C" void reach_error(void);
static int g; struct A{ ~A(){ g++; } };
static void f(){ A a; A b; throw 1; }
int main(){ try{ A c; f(); }catch(...){ if(g!=2) reach_error(); } return 0; }
