// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: handler jumps
extern void reach_error(void);
#include <setjmp.h>
#include <signal.h>
static sigjmp_buf b; static void h(int s){ siglongjmp(b,s);} int main(void){ if(sigsetjmp(b,1)==SIGUSR1) reach_error(); signal(SIGUSR1,h); raise(SIGUSR1); return 0;}
