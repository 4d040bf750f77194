// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: first byte of what getenv gives
#include <stdlib.h>
int main(void){ char*p=getenv("PATH"); if(!p) return 0; return p[0]==7; }
