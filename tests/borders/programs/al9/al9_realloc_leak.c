// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: leak of a block of realloc
#define _GNU_SOURCE
#include <stdlib.h>
#include <malloc.h>
#include <string.h>
#include <stdio.h>
int main(void){ void*q=0; (void)q; char*p=realloc(0,8); if(!p) return 0; p[0]=1; return 0; }
