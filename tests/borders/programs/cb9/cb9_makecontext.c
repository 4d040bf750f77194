// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: makecontext
#include <ucontext.h>
extern void reach_error(void);
static ucontext_t a,b; static char st[65536]; static void f(void){ reach_error(); }
int main(void){ getcontext(&b); b.uc_stack.ss_sp=st; b.uc_stack.ss_size=sizeof st; b.uc_link=&a; makecontext(&b,f,0); swapcontext(&a,&b); return 0; }
