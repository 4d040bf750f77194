// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: kill of itself
#include <signal.h>
#include <unistd.h>
#include <stdlib.h>
extern void reach_error(void);
static void h(int s){ reach_error(); _Exit(0); }
int main(void){ signal(SIGUSR1,h); kill(getpid(),SIGUSR1); return 0; }
