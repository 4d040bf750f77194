// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: double free of a block of malloc
#define _GNU_SOURCE
#include <stdlib.h>
#include <malloc.h>
#include <string.h>
#include <stdio.h>
int main(void){ void*q=0; (void)q; char*p=malloc(8); if(!p) return 0; free(p); free(p); return 0; }
