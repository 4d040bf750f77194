// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: raise calls the handler
#include <signal.h>
extern void reach_error(void);
static volatile sig_atomic_t g; static void h(int s){ g=s; }
int main(void){ if(signal(SIGUSR1,h)==SIG_ERR) return 0; raise(SIGUSR1); if(g!=SIGUSR1) reach_error(); return 0; }
