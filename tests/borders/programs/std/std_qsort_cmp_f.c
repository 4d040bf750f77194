// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: qsort with open values
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static int cmp(const void*a,const void*b){ int x=*(const int*)a,y=*(const int*)b; return (x<y)-(x>y); }
int main(void){ int a[3]={__VERIFIER_nondet_int(),__VERIFIER_nondet_int(),__VERIFIER_nondet_int()}; for(int i=0;i<3;i++) __VERIFIER_assume(a[i]>-10&&a[i]<10); qsort(a,3,sizeof*a,cmp); if(a[0]>a[1]||a[1]>a[2]) reach_error(); return 0; }
