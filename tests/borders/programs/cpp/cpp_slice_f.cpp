// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: slicing
extern "C" void reach_error(void);
struct B{ virtual int f(){return 1;} virtual ~B(){} }; struct D:B{ int f()override{return 2;} };
static int call(B b){ return b.f(); }
int main(){ D d; if(call(d)!=2) reach_error(); return 0; }
