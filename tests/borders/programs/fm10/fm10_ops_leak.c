// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: allocator table: leak
#include <stdlib.h>
#include <string.h>
struct O{ void*(*a)(size_t); void(*f)(void*); }; int main(void){ struct O o={malloc,free}; char*p=o.a(3); if(!p) return 0; p[2]=1; return 0; }
