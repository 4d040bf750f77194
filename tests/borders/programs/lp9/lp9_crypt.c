// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: far behind what crypt gives
#include <string.h>
int main(void){ char*p=strchr("abc",98); if(!p) return 0; return p[100000000]==7; }
