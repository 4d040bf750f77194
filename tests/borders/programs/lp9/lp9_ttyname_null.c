// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: first byte of what ttyname gives
#include <unistd.h>
int main(void){ char*p=ttyname(0); if(!p) return 0; return p[0]==7; }
