// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: one byte too few in remquo
#define _GNU_SOURCE
#include <stdlib.h>
#include <math.h>
static char b[64];
int main(void){ char*p=calloc(3,1); if(!p) return 0; long r=(long)(remquo(5.0,2.0,(int*)p)); free(p); return r==77; }
