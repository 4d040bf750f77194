// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: free of a global
#include <stdlib.h>
static int g[3];
int main(void){ int*p=malloc(3); free(p); return 0; }
