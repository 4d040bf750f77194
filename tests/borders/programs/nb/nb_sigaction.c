// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: sigaction
#include <signal.h>
#include <stdlib.h>
extern void reach_error(void);
static void h(int s){ reach_error(); _Exit(0); }
int main(void){ struct sigaction a={0}; a.sa_handler=h; sigaction(SIGUSR1,&a,0); raise(SIGUSR1); return 0; }
