// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: enough room in frexp
#define _GNU_SOURCE
#include <stdlib.h>
#include <math.h>
static char b[64];
int main(void){ char*p=calloc(4,1); if(!p) return 0; long r=(long)(frexp(1.5,(int*)p)); free(p); return r==77; }
