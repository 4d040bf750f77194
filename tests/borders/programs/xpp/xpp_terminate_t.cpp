// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the terminate handler runs
#include <exception>
#include <cstdlib>
static void h(){  std::_Exit(1); }
int main(){ std::set_terminate(h); throw 1; }
