// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: nothrow new
#include <new>
int main(){ int*p=new(std::nothrow) int[4]; p++; if(!p) return 0; p--; p[4]=1; p[3]=1; delete[] p; return 0; }
