// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: one byte too few in gettimeofday
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/time.h>
static char b[64];
int main(void){ char*p=calloc(15,1); if(!p) return 0; long r=(long)(gettimeofday((struct timeval*)p,0)); free(p); return r==77; }
