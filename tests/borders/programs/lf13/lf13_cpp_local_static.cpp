// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: freed by a static local
#include <memory>
int main(){ static std::unique_ptr<int> p(new int(1)); return *p-1; }
