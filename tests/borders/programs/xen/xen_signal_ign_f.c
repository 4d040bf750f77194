// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a signal that is ignored
#include <signal.h>
extern void reach_error(void);
int main(){ signal(SIGUSR1,SIG_IGN); raise(SIGUSR1); reach_error(); return 0; }
