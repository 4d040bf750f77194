// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: enough room in asctime_r
#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>
static char b[64];
int main(void){ char*p=calloc(26,1); if(!p) return 0; long r=(long)(asctime_r(&(struct tm){.tm_mday=1},p)); free(p); return r==77; }
