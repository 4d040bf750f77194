// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: what is behind the second return
extern int __VERIFIER_nondet_int(void);
#include <setjmp.h>
static jmp_buf b; int main(void){ int x=__VERIFIER_nondet_int(); int r=setjmp(b); if(r==0) longjmp(b,1); return x+r;}
