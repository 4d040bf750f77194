// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: abrt deref
extern _Bool __VERIFIER_nondet_bool(void);
#include <signal.h>
#include <stdlib.h>
static int a[2];
static volatile int k = 2;
static void h(int s) { a[k] = 1; _Exit(0); }
int main(void) {
  signal(SIGABRT, h);
  if (__VERIFIER_nondet_bool() < 2) abort();
  return 0;
}
