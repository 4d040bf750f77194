// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: __builtin_malloc leaks
#include <stdlib.h>
#include <string.h>
int main(void){ char*p=__builtin_malloc(3); if(!p) return 0; p[0]=1; return 0; }
