// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: static object freed at exit
#include <memory>
#include <cstdlib>
static std::unique_ptr<int> p;
int main(){ p.reset(new int(1)); std::exit(*p-1); }
