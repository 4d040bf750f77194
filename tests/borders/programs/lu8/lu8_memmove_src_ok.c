// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: enough room in memmove_src
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
static char b[64];
int main(void){ char*p=calloc(8,1); if(!p) return 0; long r=(long)(memmove(b,p,8)); free(p); return r==77; }
