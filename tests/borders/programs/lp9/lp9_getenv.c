// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: far behind what getenv gives
#include <stdlib.h>
int main(void){ char*p=getenv("PATH"); if(!p) return 0; return p[100000000]==7; }
