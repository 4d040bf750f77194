// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: members are initialised in the order of declaration
extern "C" void reach_error(void);
static int g; struct A{ int v; A(int x):v(x){ g=g*10+x; } }; struct S{ A b,a; S():a(1),b(2){} };
int main(){ S s; if(g!=21) reach_error(); return s.a.v-1; }
