// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: interior pointer freed
#include <stdlib.h>
static char *g;
int main(void){ g=malloc(3); if(!g) return 0; g++; free(g-1); g=0; return 0; }
