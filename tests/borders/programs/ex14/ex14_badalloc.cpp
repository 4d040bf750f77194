// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: huge new
#include <new>
extern "C" void reach_error(void);

int main(){ try{ volatile std::size_t n=(std::size_t)1<<62; char*p=new char[n]; delete[] p; }catch(const std::bad_alloc&){ reach_error(); } return 0; }
