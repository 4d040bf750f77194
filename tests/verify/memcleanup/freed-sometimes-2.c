// refuted by: 0
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static char *g;
int main() {
  g = malloc(3);
  if (__VERIFIER_nondet_int())
    free(g);
}
