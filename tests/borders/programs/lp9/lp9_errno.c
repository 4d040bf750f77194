// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: far behind what errno gives
#include <errno.h>
int main(void){ char*p=(char*)&errno; if(!p) return 0; return p[100000000]==7; }
