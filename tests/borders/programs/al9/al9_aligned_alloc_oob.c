// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: beyond a block of aligned_alloc
#define _GNU_SOURCE
#include <stdlib.h>
#include <malloc.h>
#include <string.h>
#include <stdio.h>
int main(void){ void*q=0; (void)q; char*p=aligned_alloc(8,8); if(!p) return 0; p[8]=1; free(p); return 0; }
