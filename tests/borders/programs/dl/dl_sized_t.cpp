// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: operator delete is told the size of new
#include <new>
int main() { void *p = ::operator new(16); ::operator delete(p, 16); }
