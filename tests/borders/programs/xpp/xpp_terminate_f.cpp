// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the terminate handler runs
#include <exception>
#include <cstdlib>
extern "C" void reach_error(void);
static void h(){ reach_error(); std::_Exit(1); }
int main(){ std::set_terminate(h); throw 1; }
