// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a block that a static points to is tracked
#include <stdlib.h>
static char *g;
int main(){ g=malloc(3); return 0; }
