// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: abort raises SIGABRT: handler runs
#include <signal.h>
#include <stdlib.h>
extern void reach_error(void);
static void h(int s){ reach_error(); _Exit(0); }
int main(void){ signal(SIGABRT,h); abort(); }
