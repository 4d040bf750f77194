// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: release gives up ownership
#include <memory>
int main(){ std::unique_ptr<int> p(new int(3));  p.release(); return 0; }
