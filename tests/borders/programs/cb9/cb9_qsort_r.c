// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: qsort_r
#define _GNU_SOURCE
#include <stdlib.h>
extern void reach_error(void);
static int c(const void*a,const void*b,void*x){ reach_error(); return 0; }
int main(void){ int a[2]={1,2}; qsort_r(a,2,4,c,0); return 0; }
