// tried with: each 0..1
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct owner { char *name; };
int main(void) {
  struct owner a = {malloc(2)}, b = {0};
  if (__VERIFIER_nondet_bool()) {
    b = a;
    a.name = 0;
  }
  free(b.name);
  if (!b.name)
    free(a.name);
  return 0;
}
