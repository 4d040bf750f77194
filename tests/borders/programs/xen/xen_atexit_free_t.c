// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a handler frees
#include <stdlib.h>
static char *p; static void h(void){ free(p); }
int main(){ p=malloc(3); atexit(h); return 0; }
