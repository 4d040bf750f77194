// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memory that a global still points to is not cleaned up
#include <stdlib.h>
static char *g;
int main(void){ g=malloc(3); if(!g) return 0; g[0]=1;  return 0; }
