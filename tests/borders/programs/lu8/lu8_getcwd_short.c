// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: one byte too few in getcwd
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>
static char b[64];
int main(void){ char*p=calloc(4095,1); if(!p) return 0; long r=(long)(getcwd(p,4096)); free(p); return r==77; }
