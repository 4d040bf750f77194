// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: text with its end in access
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
static char b[64];
int main(void){ char*p=malloc(4); if(!p) return 0; p[0]=p[1]=p[2]='1'; p[3]=0; (void)access(p,0); free(p); return 0; }
