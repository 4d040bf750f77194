// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: std::allocator is not freed
#include <memory>
int main(){ std::allocator<int> a; int*p=a.allocate(3); p[0]=1; return 0; }
