// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a handler that is used once
extern void reach_error(void);
#include <signal.h>
#include <stdlib.h>
static volatile sig_atomic_t g; static void h(int s){ g++; } int main(void){ struct sigaction a={0},b; a.sa_handler=h; a.sa_flags=SA_RESETHAND; sigaction(SIGUSR1,&a,0); raise(SIGUSR1); sigaction(SIGUSR1,0,&b); if(b.sa_handler==SIG_DFL&&g==1) reach_error(); return 0;}
