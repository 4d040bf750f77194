// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in std::function
#include <functional>
extern "C" void reach_error(void);
int main(){ std::function<void()> f=reach_error; f(); return 0; }
