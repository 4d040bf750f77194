// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: global into the middle of a block
#include <stdlib.h>
static char*g;
int main(void){ char*p=malloc(8); if(!p) return 0; g=p+3; p=0; g[0]=1; return 0; }
