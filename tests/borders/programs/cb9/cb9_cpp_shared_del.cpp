// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: shared_del
#include <memory>
extern "C" void reach_error(void);
static void f(int*p){ reach_error(); delete p; }
int main(){ std::shared_ptr<int> p(new int(1),f); return 0; }
