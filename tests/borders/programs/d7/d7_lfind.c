// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: lfind
#include <search.h>
extern void reach_error(void);
static int c(const void*a,const void*b){ return *(int*)a!=*(int*)b; }
int main(void){ int a[3]={1,2,3},k=2; size_t n=3; if(lfind(&k,a,&n,4,c)==&a[1]) reach_error(); return 0; }
