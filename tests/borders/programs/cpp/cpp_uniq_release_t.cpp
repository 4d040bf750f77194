// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: release gives up ownership
#include <memory>
int main(){ std::unique_ptr<int> p(new int(3)); delete p.release(); return 0; }
