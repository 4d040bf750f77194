// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a copy of the buffer
extern void reach_error(void);
#include <setjmp.h>
#include <string.h>
static jmp_buf b,c; int main(void){ int r=setjmp(b); if(r==0){ memcpy(c,b,sizeof b); longjmp(c,6);} if(r==6) reach_error(); return 0;}
