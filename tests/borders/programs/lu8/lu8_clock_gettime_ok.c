// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: enough room in clock_gettime
#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>
static char b[64];
int main(void){ char*p=calloc(16,1); if(!p) return 0; long r=(long)(clock_gettime(CLOCK_REALTIME,(struct timespec*)p)); free(p); return r==77; }
