// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: one byte too few in stat
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/stat.h>
static char b[64];
int main(void){ char*p=calloc(143,1); if(!p) return 0; long r=(long)(stat("/",(struct stat*)p)); free(p); return r==77; }
