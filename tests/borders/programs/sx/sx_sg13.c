// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: sets of signals
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <signal.h>
int main(void){ sigset_t s; sigemptyset(&s); sigaddset(&s,SIGINT); CHECK(sigismember(&s,SIGINT)==1&&sigismember(&s,SIGTERM)==0); sigfillset(&s); sigdelset(&s,SIGINT); CHECK(sigismember(&s,SIGINT)==0&&sigismember(&s,SIGTERM)==1); return 0;}
