// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: a local that is no volatile
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; int main(void){ int n=0; if(!setjmp(b)){ n=1; longjmp(b,1);} if(n==1) reach_error(); return 0;}
