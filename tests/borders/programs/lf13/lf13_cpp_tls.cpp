// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: freed by a thread-local object
#include <memory>
static thread_local std::unique_ptr<int> p;
int main(){ p.reset(new int(1)); return *p-1; }
