// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a captured this calls a pure function
extern "C" int __VERIFIER_nondet_int(void);
#include <functional>
struct I{ virtual void go()=0; std::function<void()> f; I(){ f=[this]{ go(); }; } virtual ~I(){ if(on) f(); } bool on=false; }; struct J:I{ void go()override{} }; int main(){ J j; j.on= __VERIFIER_nondet_int()==1; return 0; }
