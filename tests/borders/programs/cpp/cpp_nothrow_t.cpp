// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: nothrow new
#include <new>
int main(){ int*p=new(std::nothrow) int[4]; if(!p) return 0; p[3]=1; delete[] p; return 0; }
