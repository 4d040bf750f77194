// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: deleter calls the error
#include <memory>
extern "C" void reach_error(void);
static void d(int*p){ delete p; reach_error(); }
int main(){ std::unique_ptr<int,void(*)(int*)> p(new int,d); return 0; }
