// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: first byte of what tmpnam gives
#include <stdio.h>
int main(void){ char*p=tmpnam(0); if(!p) return 0; return p[0]==7; }
