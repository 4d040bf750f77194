// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a handler frees
#include <stdlib.h>
static char *p; static void h(void){ free(p); }
int main(){ p=malloc(3);  return 0; }
