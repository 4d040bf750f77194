// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: one byte too few in gethostname
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
static char b[64];
int main(void){ char*p=calloc(199,1); if(!p) return 0; long r=(long)(gethostname(p,200)); free(p); return r==77; }
