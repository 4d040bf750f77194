// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a pure virtual function is called through a helper
extern "C" int __VERIFIER_nondet_int(void);
struct B{ virtual void f()=0; B(){ g(); } void g(){ if(__VERIFIER_nondet_int()==1) f(); } virtual ~B(){} }; struct D:B{ void f()override{} };
int main(){ D d; return 0; }
