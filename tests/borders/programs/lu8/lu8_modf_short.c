// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: one byte too few in modf
#define _GNU_SOURCE
#include <stdlib.h>
#include <math.h>
static char b[64];
int main(void){ char*p=calloc(7,1); if(!p) return 0; long r=(long)(modf(1.5,(double*)p)); free(p); return r==77; }
