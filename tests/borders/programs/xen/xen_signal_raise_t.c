// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: raise calls the handler
#include <signal.h>
extern void reach_error(void);
static volatile sig_atomic_t g; static void h(int s){ (void)s; g=1; }
int main(){ signal(SIGUSR1,h); raise(SIGUSR1); if(g!=1) reach_error(); return 0; }
