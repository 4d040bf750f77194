// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: first byte of what strerror gives
#include <string.h>
int main(void){ char*p=strerror(2); if(!p) return 0; return p[0]==7; }
