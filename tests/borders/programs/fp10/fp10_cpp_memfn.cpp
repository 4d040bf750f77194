// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: method that calls the error, through mem_fn
#include <functional>
extern "C" void reach_error(void);
struct A{ void m(){ reach_error(); } };
int main(){ A a; auto f=std::mem_fn(&A::m); f(a); return 0; }
