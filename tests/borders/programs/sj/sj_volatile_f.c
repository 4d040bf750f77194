// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: setjmp comes back several times
#include <setjmp.h>
extern void reach_error(void);
static jmp_buf b; static void f(int x){ if(x) longjmp(b,x); }
int main(void){ volatile int n=0; int r=setjmp(b); n++; if(r<3) f(r+1); if(n!=1) reach_error(); return 0; }
