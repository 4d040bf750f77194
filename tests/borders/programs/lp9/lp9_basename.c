// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: far behind what basename gives
#include <libgen.h>
int main(void){ char*p=basename((char[]){"/a/b"}); if(!p) return 0; return p[100000000]==7; }
