// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: container of
#include <stdint.h>
int main(void){ struct{int a;int b;}s={1,2}; int*p=&s.b; char*c=(char*)p-4; return *(int*)c-1; }
