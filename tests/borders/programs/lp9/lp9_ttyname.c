// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: far behind what ttyname gives
#include <unistd.h>
int main(void){ char*p=ttyname(0); if(!p) return 0; return p[100000000]==7; }
