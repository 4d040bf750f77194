// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the difference of two numbers in a comparison
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int cmp(const void *a,const void *b){ int x=*(const int*)a,y=*(const int*)b; return (x>y)-(x<y); }
int main(){ int v[2]={__VERIFIER_nondet_int(),__VERIFIER_nondet_int()}; qsort(v,2,sizeof(int),cmp); return 0; }
