// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: operator new and delete
#include <new>
int main(){ void*p=::operator new(8); ::operator delete(p); return 0; }
