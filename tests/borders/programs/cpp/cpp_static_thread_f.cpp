// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: _Exit runs no destructors
#include <cstdlib>
extern "C" void reach_error(void);
struct A{ ~A(){ reach_error(); } }; static A a;
int main(){ std::exit(0); }
