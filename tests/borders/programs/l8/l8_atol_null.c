// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in atol
#define _GNU_SOURCE
#include <stdlib.h>
static char b[64];
int main(void){ char*p=0;  (void)atol(p); return 0; }
