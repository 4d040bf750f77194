// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a volatile local counts
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; int main(void){ volatile int n=0; setjmp(b); n++; if(n<3) longjmp(b,1); if(n!=3) reach_error(); return 0;}
