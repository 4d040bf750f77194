// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: enough room in gethostname
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
static char b[64];
int main(void){ char*p=calloc(200,1); if(!p) return 0; long r=(long)(gethostname(p,200)); free(p); return r==77; }
