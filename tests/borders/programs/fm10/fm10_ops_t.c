// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: allocator table
#include <stdlib.h>
#include <string.h>
struct O{ void*(*a)(size_t); void(*f)(void*); }; int main(void){ struct O o={malloc,free}; char*p=o.a(3); if(!p) return 0; p[2]=1; o.f(p); return 0; }
