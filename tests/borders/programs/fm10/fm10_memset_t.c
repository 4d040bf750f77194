// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: memset through a pointer
#include <stdlib.h>
#include <string.h>
int main(void){ char b[3]; void*(*f)(void*,int,size_t)=memset; f(b,0,3); return b[2]; }
