// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: no copy of a prvalue
extern "C" void reach_error(void);
static int n; struct A{ A(){} A(const A&){ n++; } }; static A f(){ return A(); }
int main(){ A a=f(); (void)a; if(n==1) reach_error(); return 0; }
