// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: one byte too few in memcmp
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
static char b[64];
int main(void){ char*p=calloc(7,1); if(!p) return 0; long r=(long)(memcmp(p,b,8)); free(p); return r==77; }
