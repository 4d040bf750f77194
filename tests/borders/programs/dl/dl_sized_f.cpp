// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: operator delete is told another size than new was
#include <new>
int main() { void *p = ::operator new(8); ::operator delete(p, 16); }
