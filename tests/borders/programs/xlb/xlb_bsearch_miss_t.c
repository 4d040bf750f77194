// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: bsearch gives null
#include <stdlib.h>
static int cmp(const void *a,const void *b){ return *(const int*)a-*(const int*)b; }
int main(){ int v[3]={1,3,5}; int k=3; int *p=bsearch(&k,v,3,sizeof(int),cmp); return *p!=3; }
