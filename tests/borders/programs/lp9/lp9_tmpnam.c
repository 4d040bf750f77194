// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: far behind what tmpnam gives
#include <stdio.h>
int main(void){ char*p=tmpnam(0); if(!p) return 0; return p[100000000]==7; }
