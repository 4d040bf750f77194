// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: kill(getpid()) runs the handler before it returns
extern void reach_error(void);
#include <signal.h>
#include <unistd.h>
static volatile sig_atomic_t k; static void h(int s){ k = s; }
int main(void){ signal(SIGUSR1, h); kill(getpid(), SIGUSR1); if (k) reach_error(); return 0; }
