// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: globals are made in order
extern "C" void reach_error(void);
static int n; struct A{ int k; A():k(++n){} }; static A a; static A b;
int main(){ if(a.k!=1||b.k!=1) reach_error(); return 0; }
