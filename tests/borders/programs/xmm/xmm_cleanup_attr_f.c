// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: attribute cleanup frees
#include <stdlib.h>
static void cl(char **p){ free(*p); }
int main(){ __attribute__((cleanup(cl))) char *p=malloc(3); free(p); return 0; }
