// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: sigsetjmp
extern void reach_error(void);
#include <setjmp.h>
static sigjmp_buf b; int main(void){ int r=sigsetjmp(b,1); if(r==3) reach_error(); if(r==0) siglongjmp(b,3); return 0;}
