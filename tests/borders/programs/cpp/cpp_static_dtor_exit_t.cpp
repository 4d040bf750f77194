// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: exit runs destructors of statics, not of locals
#include <cstdlib>
extern "C" void reach_error(void);
struct A{ ~A(){ reach_error(); } };
int main(){  A a; std::exit(0); }
