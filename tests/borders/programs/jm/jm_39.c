// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a macro try and catch
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf top; 
#define TRY if(!(code=setjmp(top)))
#define THROW(x) longjmp(top,(x))
static int half(int x){ if(x&1) THROW(2); return x/2; } int main(void){ int code; int x=__VERIFIER_nondet_int(); volatile int h=0; TRY { h=half(x); } else { if(code!=2 || !(x&1)) reach_error(); } return h; }
