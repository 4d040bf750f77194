// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sig action
#define _GNU_SOURCE
extern void reach_error(void);
#include <signal.h>
#include <string.h>
static volatile int n;
static void h(int s) { n += s == SIGUSR2; }
int main(void) {
  struct sigaction a; memset(&a, 0, sizeof a);
  a.sa_handler = h; a.sa_flags = SA_RESETHAND;
  sigaction(SIGUSR2, &a, 0);
  raise(SIGUSR2);
  struct sigaction o; sigaction(SIGUSR2, 0, &o);
  if (n == 1 && o.sa_handler == SIG_DFL) reach_error();
  return 0;
}
