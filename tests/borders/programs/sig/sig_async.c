// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: a signal can come at any time
#include <signal.h>
extern void reach_error(void);
static volatile sig_atomic_t g; static void h(int s){ g=1; }
int main(void){ signal(SIGINT,h); while(!g){ static int n; if(++n>5) return 0; } reach_error(); return 0; }
