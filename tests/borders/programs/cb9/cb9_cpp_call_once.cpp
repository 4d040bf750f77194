// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: call_once
#include <mutex>
extern "C" void reach_error(void);
static std::once_flag o; static void f(){ reach_error(); }
int main(){ std::call_once(o,f); return 0; }
