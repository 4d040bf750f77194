// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: longjmp of 0 gives 1
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; int main(void){ int r=setjmp(b); if(r==0) longjmp(b,0); if(r!=1) reach_error(); return 0;}
