// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: kill of itself
extern void reach_error(void);
#include <signal.h>
#include <unistd.h>
static volatile sig_atomic_t g; static void h(int s){ g=s; } int main(void){ signal(SIGUSR2,h); kill(getpid(),SIGUSR2); if(g==SIGUSR2) reach_error(); return 0;}
