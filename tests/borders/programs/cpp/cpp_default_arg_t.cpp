// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: default arguments are static
extern "C" void reach_error(void);
struct B{ virtual int f(int x=1){return x;} virtual ~B(){} }; struct D:B{ int f(int x=2)override{return x*10;} };
int main(){ D d; B&b=d; if(b.f()!=10) reach_error(); return 0; }
