// tried with: each 0..2
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *a = malloc(2 * sizeof(int));
  if (!a)
    return 0;
  a[0] = __VERIFIER_nondet_int();
  int *b = realloc(a, 4 * sizeof(int));
  if (!b) {
    free(a);
    return 0;
  }
  b[1] = 2;
  b[3] = b[0];
  free(b);
  return 0;
}
