// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: use of a moved unique_ptr
#include <memory>
int main(){ auto p=std::make_unique<int>(3); auto q=std::move(p); return *p-3; }
