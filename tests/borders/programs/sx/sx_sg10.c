// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: sigaction
extern void reach_error(void);
#include <signal.h>
static volatile sig_atomic_t g; static void h(int s){ g=s; } int main(void){ struct sigaction a={0},b; a.sa_handler=h; sigemptyset(&a.sa_mask); sigaction(SIGUSR1,&a,0); raise(SIGUSR1); sigaction(SIGUSR1,0,&b); if(g==SIGUSR1&&b.sa_handler==h) reach_error(); return 0;}
