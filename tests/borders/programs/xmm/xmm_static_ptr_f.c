// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: still reachable at the end
#include <stdlib.h>
static char *g;
int main(){ g=malloc(3);  return 0; }
