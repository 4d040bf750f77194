// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: abrt ovf
extern int __VERIFIER_nondet_int(void);
#include <signal.h>
#include <stdlib.h>
static int g;
static void h(int s) { g = g + 1; _Exit(0); }
int main(void) {
  signal(SIGABRT, h);
  g = __VERIFIER_nondet_int();
  abort();
}
