// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: first byte of what crypt gives
#include <string.h>
int main(void){ char*p=strchr("abc",98); if(!p) return 0; return p[0]==7; }
