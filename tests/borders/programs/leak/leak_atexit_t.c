// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: memory freed by an atexit handler
#include <stdlib.h>
static char *g; static void f(void){ free(g); }
int main(void){ atexit(f); g=malloc(3); return 0; }
