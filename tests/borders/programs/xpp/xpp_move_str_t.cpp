// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a moved pointer is empty
#include <memory>
#include <utility>
int main(){ auto p=std::make_unique<int>(3); auto q=std::move(p); return *q-3; }
