// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: alarm
#include <signal.h>
#include <unistd.h>
#include <stdlib.h>
extern void reach_error(void);
static void h(int s){ reach_error(); _Exit(0); }
int main(void){ signal(SIGALRM,h); alarm(1); pause(); return 0; }
