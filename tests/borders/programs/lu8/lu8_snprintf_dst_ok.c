// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: enough room in snprintf_dst
#define _GNU_SOURCE
#include <stdlib.h>
#include <stdio.h>
static char b[64];
int main(void){ char*p=calloc(8,1); if(!p) return 0; long r=(long)(snprintf(p,8,"%d",123456789)); free(p); return r==77; }
