// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: longjmp with 0 gives 1
#include <setjmp.h>
extern void reach_error(void);
static jmp_buf b; 
int main(void){ int r=setjmp(b); if(r==0) longjmp(b,0); if(r!=1) reach_error(); return 0; }
