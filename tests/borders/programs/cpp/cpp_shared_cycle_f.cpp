// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: cycle of shared_ptr
#include <memory>
struct N{ std::shared_ptr<N> n; };
int main(){ auto a=std::make_shared<N>(); auto b=std::make_shared<N>(); a->n=b; b->n=a; return 0; }
