// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: allocator realloc
#define _GNU_SOURCE
#include <stdlib.h>
#include <malloc.h>
#include <string.h>
#include <stdio.h>
int main(void){ void*q=0; (void)q; char*p=realloc(0,8); if(!p) return 0; p[7]=1; free(p); return 0; }
