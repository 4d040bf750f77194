// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: atquick
#include <cstdlib>
extern "C" void reach_error(void);
static void f(){ reach_error(); }
int main(){ std::at_quick_exit(f); std::quick_exit(0); return 0; }
