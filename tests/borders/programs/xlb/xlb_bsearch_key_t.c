// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the key is the first argument of the callback
#include <stdlib.h>
extern void reach_error(void);
static int bad; static const int *key;
static int cmp(const void *a,const void *b){ if(a!=(const void*)key) bad=1; return *(const int*)a-*(const int*)b; }
int main(){ int v[3]={1,3,5}; int k=3; key=&k; bsearch(&k,v,3,sizeof(int),cmp); if(bad) reach_error(); return 0; }
