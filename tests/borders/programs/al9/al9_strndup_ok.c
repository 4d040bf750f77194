// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: allocator strndup
#define _GNU_SOURCE
#include <stdlib.h>
#include <malloc.h>
#include <string.h>
#include <stdio.h>
int main(void){ void*q=0; (void)q; char*p=strndup("1234567890",7); if(!p) return 0; p[7]=1; free(p); return 0; }
