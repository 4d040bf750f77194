// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a cycle of shared pointers
#include <memory>
struct N{ std::weak_ptr<N> o; };
int main(){ auto a=std::make_shared<N>(); auto b=std::make_shared<N>(); a->o=b; b->o=a; return 0; }
