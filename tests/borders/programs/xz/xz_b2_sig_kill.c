// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sig kill
#define _GNU_SOURCE
extern void reach_error(void);
#include <signal.h>
#include <unistd.h>
static void h(int s) { if (s == SIGUSR1) reach_error(); }
int main(void) {
  signal(SIGUSR1, h);
  kill(getpid(), SIGUSR1);
  return 0;
}
