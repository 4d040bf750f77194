// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memory freed by an atexit handler
#include <stdlib.h>
static char *g; static void f(void){ free(g); }
int main(void){  g=malloc(3); return 0; }
