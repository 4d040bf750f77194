// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: qsort counts one too many
#include <stdlib.h>
static int cmp(const void*a,const void*b){ return *(const char*)a-*(const char*)b; }
int main(void){ char *p=malloc(3); if(!p) return 0; p[0]=3;p[1]=2;p[2]=1; qsort(p,3,1,cmp); free(p); return 0; }
