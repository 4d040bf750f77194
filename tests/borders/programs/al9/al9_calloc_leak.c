// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: leak of a block of calloc
#define _GNU_SOURCE
#include <stdlib.h>
#include <malloc.h>
#include <string.h>
#include <stdio.h>
int main(void){ void*q=0; (void)q; char*p=calloc(2,4); if(!p) return 0; p[0]=1; return 0; }
