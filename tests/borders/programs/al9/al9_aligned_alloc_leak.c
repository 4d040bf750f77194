// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: leak of a block of aligned_alloc
#define _GNU_SOURCE
#include <stdlib.h>
#include <malloc.h>
#include <string.h>
#include <stdio.h>
int main(void){ void*q=0; (void)q; char*p=aligned_alloc(8,8); if(!p) return 0; p[0]=1; return 0; }
