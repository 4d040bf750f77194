// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: lsearch
#include <search.h>
extern void reach_error(void);
static int c(const void*a,const void*b){ reach_error(); return 0; }
int main(void){ int a[3]={1,2}; size_t n=2; int k=3; lsearch(&k,a,&n,4,c); return 0; }
