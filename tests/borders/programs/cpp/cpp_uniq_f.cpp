// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: unique_ptr
#include <memory>
int main(){ std::unique_ptr<int> p(new int(3)); int*q=p.get(); p.reset(); return *q-3; }
