// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: bsearch in nothing
#include <stdlib.h>
extern void reach_error(void);
static int cmp(const void*a,const void*b){ return 0; }
int main(void){ int k=1,a[1]={1}; if(bsearch(&k,a,0,sizeof*a,cmp)) reach_error(); return 0; }
