// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: container of
#include <stdint.h>
int main(void){ struct{int a;int b;}s={1,2}; int*p=&s.b; char*c=(char*)p-8; return *(int*)c-1; }
