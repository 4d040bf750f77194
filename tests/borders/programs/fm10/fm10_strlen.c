// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: strlen through a pointer
#include <stdlib.h>
#include <string.h>
int main(void){ char b[3]={1,1,1}; size_t(*f)(const char*)=strlen; return f(b)==77; }
