// tried with: each 0..1
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static char *g;
static void done(void) { free(g); }
int main() {
  atexit(done);
  g = malloc(3);
  if (__VERIFIER_nondet_int())
    exit(1);
}
