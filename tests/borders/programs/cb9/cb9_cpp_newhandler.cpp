// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: error call in a callback: newhandler
#include <new>
#include <cstdlib>
extern "C" void reach_error(void);
static void f(){ reach_error(); std::_Exit(1); }
int main(){ std::set_new_handler(f); volatile std::size_t n=(std::size_t)1<<60; char*p=new char[n]; delete[] p; return 0; }
