// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strdup gives memory
#include <string.h>
#include <stdlib.h>
int main(){ char *p=strdup("ab");  return 0; }
