// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a moved pointer is empty
#include <memory>
#include <utility>
int main(){ auto p=std::make_unique<int>(3); auto q=std::move(p); return *p-3; }
