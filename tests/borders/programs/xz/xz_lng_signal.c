// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: lng signal
extern void reach_error(void);
#include <signal.h>
#include <stdlib.h>
static void h(int s) { if (s == SIGABRT) reach_error(); }
int main(void) {
  signal(SIGABRT, h);
  abort();
}
