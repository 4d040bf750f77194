// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: opdel
#include <cstdlib>
#include <new>
extern "C" void reach_error(void);

void operator delete(void*p)noexcept{ reach_error(); std::free(p); } void operator delete(void*p,std::size_t)noexcept{ reach_error(); std::free(p); }
int main(){ int*p=new int; delete p; return 0; }
