// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: operator delete of a class that frees nothing
#include <cstdlib>
#include <new>
struct A{ int x; static void*operator new(std::size_t s){ return std::malloc(s); } static void operator delete(void*p){ std::free(p); } };
int main(){ A*a=new A; a->x=1; delete a; return 0; }
