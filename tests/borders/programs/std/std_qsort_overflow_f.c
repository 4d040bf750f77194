// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: comparator by subtraction overflows
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int cmp(const void*a,const void*b){ return *(const int*)a-*(const int*)b; }
int main(void){ int a[2]={__VERIFIER_nondet_int(),__VERIFIER_nondet_int()};  qsort(a,2,sizeof*a,cmp); return 0; }
