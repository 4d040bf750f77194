// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: leak of a block of asprintf
#define _GNU_SOURCE
#include <stdlib.h>
#include <malloc.h>
#include <string.h>
#include <stdio.h>
int main(void){ void*q=0; (void)q; char*p=(asprintf((char**)&q,"1234567")<0?0:q); if(!p) return 0; p[0]=1; return 0; }
