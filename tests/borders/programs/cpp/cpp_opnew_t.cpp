// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: operator new of a class
#include <cstdlib>
#include <new>
extern "C" void reach_error(void);
static int n; struct A{ int x; static void*operator new(std::size_t s){ n++; return std::malloc(s); } static void operator delete(void*p){ n--; std::free(p); } };
int main(){ A*a=new A; delete a; if(n!=0) reach_error(); return 0; }
