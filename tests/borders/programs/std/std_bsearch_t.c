// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: bsearch finds exactly what is there
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static int n; static int cmp(const void*a,const void*b){ n++; return *(const int*)a-*(const int*)b; }
int main(void){ int a[]={1,3,5,7}; int k=__VERIFIER_nondet_int(); __VERIFIER_assume(k>=0&&k<=8); int*p=bsearch(&k,a,4,sizeof*a,cmp); if((p!=0)!=(k%2==1)) reach_error(); return 0; }
