// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: memcpy through a pointer
#include <stdlib.h>
#include <string.h>
int main(void){ char b[3]; void*(*f)(void*,const void*,size_t)=memcpy; f(b,"abcd",4); return b[0]==0; }
