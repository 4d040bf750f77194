// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: deferred
#include <future>
extern "C" void reach_error(void);
static int f(){ reach_error(); return 1; }
int main(){ auto x=std::async(std::launch::deferred,f); x.get(); return 0; }
