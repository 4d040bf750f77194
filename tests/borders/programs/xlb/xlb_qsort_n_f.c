// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: qsort of more than there is
#include <stdlib.h>
static int cmp(const void *a,const void *b){ return *(const char*)a-*(const char*)b; }
int main(){ char v[3]={3,2,1}; qsort(v,4,1,cmp); return v[0]; }
