// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: signal
#include <signal.h>
extern void reach_error(void);
static void f(int s){ reach_error(); }
int main(void){ signal(SIGUSR1,f); raise(SIGUSR1); return 0; }
