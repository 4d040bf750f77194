// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: vecnew
#include <cstdlib>
#include <new>
#include <vector>
extern "C" void reach_error(void);
static int n; void*operator new(std::size_t s){ if(++n>0&&s==12) reach_error(); return std::malloc(s); } void operator delete(void*p)noexcept{ std::free(p); } void operator delete(void*p,std::size_t)noexcept{ std::free(p); }
int main(){ std::vector<int> v(3); return 0; }
