// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: twalk
#include <search.h>
extern void reach_error(void);
static int c(const void*a,const void*b){ return 0; } static void w(const void*n,VISIT v,int d){ reach_error(); }
int main(void){ int a=1; void*r=0; tsearch(&a,&r,c); twalk(r,w); return 0; }
