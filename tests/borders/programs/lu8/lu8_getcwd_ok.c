// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: enough room in getcwd
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
static char b[64];
int main(void){ char*p=calloc(4096,1); if(!p) return 0; long r=(long)(getcwd(p,4096)); free(p); return r==77; }
