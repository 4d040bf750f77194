// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in qsort
#define _GNU_SOURCE
#include <stdlib.h>
static int cmp(const void*a,const void*b){ return *(const signed char*)a-*(const signed char*)b; }
static char b[64];
int main(void){ char*p=0;  qsort(p,4,2,cmp); return 0; }
