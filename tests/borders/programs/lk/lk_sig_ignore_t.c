// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: default action of SIGTERM ends the program
#include <signal.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ signal(SIGTERM,SIG_DFL); raise(SIGTERM); lose(); return 0; }
