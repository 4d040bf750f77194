// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: default action of SIGTERM ends the program
#include <signal.h>
extern void reach_error(void);
int main(void){ signal(SIGTERM,SIG_IGN); raise(SIGTERM); reach_error(); return 0; }
