// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: thread
#include <thread>
extern "C" void reach_error(void);
static void f(){ reach_error(); }
int main(){ std::thread t(f); t.join(); return 0; }
