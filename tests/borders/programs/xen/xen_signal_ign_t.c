// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a signal that is ignored
#include <signal.h>
int main(){ signal(SIGUSR1,SIG_IGN); raise(SIGUSR1);  return 0; }
