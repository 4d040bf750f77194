// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in frexp
#define _GNU_SOURCE
#include <stdlib.h>
#include <math.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(frexp(1.5,(int*)p)); return r==77; }
