// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: one byte too few in ctime_r
#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>
static char b[64];
int main(void){ char*p=calloc(25,1); if(!p) return 0; long r=(long)(ctime_r(&(time_t){0},p)); free(p); return r==77; }
