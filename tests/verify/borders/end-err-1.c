// err ends the program as exit does.
#include <err.h>
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void last(void) { reach_error(); }
int main(void) {
  if (atexit(last)) return 0;
  if (__VERIFIER_nondet_int()) errx(1, "no");
  abort();
}
