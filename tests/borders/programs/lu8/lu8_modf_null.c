// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in modf
#define _GNU_SOURCE
#include <stdlib.h>
#include <math.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(modf(1.5,(double*)p)); return r==77; }
