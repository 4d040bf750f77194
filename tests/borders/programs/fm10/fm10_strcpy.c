// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: strcpy through a pointer
#include <stdlib.h>
#include <string.h>
int main(void){ char b[3]; char*(*f)(char*,const char*)=strcpy; f(b,"abc"); return b[0]==0; }
