// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: new(nothrow) of too much gives null
#include <new>
#include <cstdint>
#include <cstddef>
int main(){ std::size_t n=PTRDIFF_MAX; char *p=new(std::nothrow) char[n]; p[0]=1; delete[] p; return 0; }
