// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: operator new is not freed
#include <new>
int main(){ void*p=::operator new(8); return p==nullptr; }
