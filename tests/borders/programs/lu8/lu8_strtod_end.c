// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: text without its end in strtod
#define _GNU_SOURCE
#include <stdlib.h>
static char b[64];
int main(void){ char*p=malloc(4); if(!p) return 0; p[0]=p[1]=p[2]=p[3]='1'; long r=(long)(strtod(p,0)); free(p); return r==77; }
