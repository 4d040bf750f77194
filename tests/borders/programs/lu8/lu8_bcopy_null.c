// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in bcopy
#define _GNU_SOURCE
#include <stdlib.h>
#include <strings.h>
static char b[64];
int main(void){ char*p=0;  bcopy(p,b,8); return 0; }
