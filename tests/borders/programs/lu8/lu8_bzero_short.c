// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: one byte too few in bzero
#define _GNU_SOURCE
#include <stdlib.h>
#include <strings.h>
static char b[64];
int main(void){ char*p=calloc(7,1); if(!p) return 0; bzero(p,8); free(p); return 0; }
