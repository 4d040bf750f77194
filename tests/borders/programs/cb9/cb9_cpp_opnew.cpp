// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: opnew
#include <cstdlib>
#include <new>
extern "C" void reach_error(void);

void*operator new(std::size_t n){ reach_error(); return std::malloc(n); }
int main(){ int*p=new int; delete p; return 0; }
