// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: static object not freed at _Exit
#include <memory>
#include <cstdlib>
static std::unique_ptr<int> p;
int main(){ p.reset(new int(1)); std::_Exit(*p-1); }
