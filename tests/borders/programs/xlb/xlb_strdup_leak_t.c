// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strdup gives memory
#include <string.h>
#include <stdlib.h>
int main(){ char *p=strdup("ab"); free(p); return 0; }
