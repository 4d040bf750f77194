// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: qsort
#include <stdlib.h>
extern void reach_error(void);
static int c(const void*a,const void*b){ reach_error(); return 0; }
int main(void){ int a[2]={1,2}; qsort(a,2,4,c); return 0; }
