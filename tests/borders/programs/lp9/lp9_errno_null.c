// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: first byte of what errno gives
#include <errno.h>
int main(void){ char*p=(char*)&errno; if(!p) return 0; return p[0]==7; }
