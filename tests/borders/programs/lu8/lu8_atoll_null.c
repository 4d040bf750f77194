// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in atoll
#define _GNU_SOURCE
#include <stdlib.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(atoll(p)); return r==77; }
