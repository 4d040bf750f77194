// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: one byte too few in gmtime_r
#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>
static char b[64];
int main(void){ char*p=calloc(55,1); if(!p) return 0; long r=(long)(gmtime_r(&(time_t){0},(struct tm*)p)); free(p); return r==77; }
