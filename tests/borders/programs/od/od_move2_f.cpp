// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: f(*p, std::move(p)): either may be first (gcc moves first)
#include <memory>
#include <utility>
static int f(int b, std::unique_ptr<int> a){ return *a + b; }
int main(){ auto p = std::make_unique<int>(3); return f(*p, std::move(p)) == 9; }
