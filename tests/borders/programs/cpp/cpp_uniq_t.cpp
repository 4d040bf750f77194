// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: unique_ptr
#include <memory>
int main(){ std::unique_ptr<int> p(new int(3)); int*q=p.get(); std::unique_ptr<int> r=std::move(p); return *q-3; }
