// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: two owners
#include <memory>
int main(){ int*p=new int(1); std::shared_ptr<int> a(p); std::shared_ptr<int> b(a); return *b-1; }
