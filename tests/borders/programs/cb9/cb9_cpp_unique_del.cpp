// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: unique_del
#include <memory>
extern "C" void reach_error(void);
struct D{ void operator()(int*p){ reach_error(); delete p; } };
int main(){ std::unique_ptr<int,D> p(new int(1)); return 0; }
