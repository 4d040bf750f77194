// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: out of a comparison
extern void reach_error(void);
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf b; static int c(const void*x,const void*y){ longjmp(b,4);} int main(void){ int v[2]={2,1}; int r=setjmp(b); if(r==0){ qsort(v,2,sizeof *v,c); reach_error(); } if(r!=4) reach_error(); return 0;}
