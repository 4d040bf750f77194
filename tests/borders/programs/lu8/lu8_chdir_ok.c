// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: text with its end in chdir
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
static char b[64];
int main(void){ char*p=malloc(4); if(!p) return 0; p[0]=p[1]=p[2]='1'; p[3]=0; long r=(long)(chdir(p)); free(p); return r==77; }
