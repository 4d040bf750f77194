// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: default action of SIGTERM ends the program
#include <signal.h>
extern void reach_error(void);
int main(void){ signal(SIGTERM,SIG_DFL); raise(SIGTERM); reach_error(); return 0; }
