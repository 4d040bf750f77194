// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in bsearch
#define _GNU_SOURCE
#include <stdlib.h>
static int cmp(const void*a,const void*b){ return *(const signed char*)a-*(const signed char*)b; }
static char b[64];
int main(void){ char*p=0;  long r=(long)(bsearch("z",p,8,1,cmp)); return r==77; }
