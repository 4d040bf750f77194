// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: two owners
#include <memory>
int main(){ int*p=new int(1); std::shared_ptr<int> a(p); std::shared_ptr<int> b(p); return *b-1; }
