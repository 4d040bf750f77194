// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: freed by a destructor function after exit
#include <stdlib.h>
static char*g; __attribute__((destructor)) static void d(void){ free(g); }
int main(void){ g=malloc(3); exit(1); }
