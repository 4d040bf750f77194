// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: nothrow new is not freed
#include <new>
int main(){ int*p=new(std::nothrow) int(1); return p==nullptr; }
