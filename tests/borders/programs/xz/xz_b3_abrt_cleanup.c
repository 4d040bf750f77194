// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: abrt cleanup
extern _Bool __VERIFIER_nondet_bool(void);
#include <signal.h>
#include <stdlib.h>
static char *g;
static void h(int s) { free(g); _Exit(0); }
int main(void) {
  signal(SIGABRT, h);
  g = malloc(4);
  if (__VERIFIER_nondet_bool()) abort();
  free(g);
  return 0;
}
