// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: tsearch
#include <search.h>
extern void reach_error(void);
static int c(const void*a,const void*b){ reach_error(); return 0; }
int main(void){ int a=1,b=2; void*r=0; tsearch(&a,&r,c); tsearch(&b,&r,c); return 0; }
