// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: beyond a block of getline0
#define _GNU_SOURCE
#include <stdlib.h>
#include <malloc.h>
#include <string.h>
#include <stdio.h>
static char*mk(void){ char*p=malloc(8); if(p) memset(p,0,8); return p; }
int main(void){ void*q=0; (void)q; char*p=mk(); if(!p) return 0; p[8]=1; free(p); return 0; }
