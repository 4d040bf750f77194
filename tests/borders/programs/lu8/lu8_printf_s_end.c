// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: text without its end in printf_s
#define _GNU_SOURCE
#include <stdlib.h>
#include <stdio.h>
static char b[64];
int main(void){ char*p=malloc(4); if(!p) return 0; p[0]=p[1]=p[2]=p[3]='1'; long r=(long)(printf("%s",p)); free(p); return r==77; }
