// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: terminate
#include <exception>
#include <cstdlib>
extern "C" void reach_error(void);
static void f(){ reach_error(); std::_Exit(1); }
int main(){ std::set_terminate(f); throw 1; return 0; }
