// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: virtual calls
extern "C" bool __VERIFIER_nondet_bool(void);
extern "C" void reach_error(void);
struct B{ virtual int f()=0; virtual ~B(){} }; struct X1:B{ int f()override{return 1;} }; struct Y:B{ int f()override{return 2;} };
int main(){ B*b; if(__VERIFIER_nondet_bool()) b=new X1; else b=new Y; int r=b->f(); delete b; if(r>2) reach_error(); return 0; }
