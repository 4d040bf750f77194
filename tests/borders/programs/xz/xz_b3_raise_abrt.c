// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: raise abrt
extern void reach_error(void);
#include <signal.h>
static void h(int s) { reach_error(); }
int main(void) {
  signal(SIGABRT, h);
  raise(SIGABRT);
  return 0;
}
