// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: default action of SIGTERM ends the program
#include <signal.h>
extern void reach_error(void);
int main(void){ signal(SIGTERM,SIG_DFL); raise(SIGTERM); reach_error(); return 0; }
