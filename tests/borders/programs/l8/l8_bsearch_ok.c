// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: enough room in bsearch
#define _GNU_SOURCE
#include <stdlib.h>
static int cmp(const void*a,const void*b){ return *(const signed char*)a-*(const signed char*)b; }
static char b[64];
int main(void){ char*p=calloc(8,1); if(!p) return 0; (void)bsearch("z",p,8,1,cmp); free(p); return 0; }
