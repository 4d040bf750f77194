// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: first byte of what basename gives
#include <libgen.h>
int main(void){ char*p=basename((char[]){"/a/b"}); if(!p) return 0; return p[0]==7; }
