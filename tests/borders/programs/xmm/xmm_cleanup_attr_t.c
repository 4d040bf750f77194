// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: attribute cleanup frees
#include <stdlib.h>
static void cl(char **p){ free(*p); }
int main(){ __attribute__((cleanup(cl))) char *p=malloc(3);  return 0; }
