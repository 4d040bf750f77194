// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an exception leaves the constructor of a global object
extern "C" int __VERIFIER_nondet_int(void);
struct A{ int v; A(int k){ if(k==1) throw 5; v=k; } }; static A g(__VERIFIER_nondet_int());
int main(){ return g.v==9; }
