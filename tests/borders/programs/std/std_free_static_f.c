// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: free of a global
#include <stdlib.h>
static int g[3];
int main(void){ int*p=&g[0]; free(p); return 0; }
