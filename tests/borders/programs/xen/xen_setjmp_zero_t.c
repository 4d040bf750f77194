// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: longjmp of 0 gives 1
#include <setjmp.h>
extern void reach_error(void);
static jmp_buf b;
int main(){ volatile int n=0; int r=setjmp(b); if(r==0){ n++; longjmp(b,0); } if(r!=1||n!=1) reach_error(); return 0; }
