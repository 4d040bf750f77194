// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: handler of SIGFPE
#include <signal.h>
#include <stdlib.h>
extern void reach_error(void);
static void h(int s){ reach_error(); _Exit(0); }
int main(void){ signal(SIGFPE,h); raise(SIGFPE); return 0; }
