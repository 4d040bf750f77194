// tried with: each 40..44
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *a = malloc(sizeof(int));
  if (!a)
    return 1;
  int *b = malloc(sizeof(int));
  if (!b) {
    free(a);
    return 1;
  }
  *a = __VERIFIER_nondet_int();
  if (*a == 42) {
    free(b);
    free(a);
    return 2;
  }
  free(a);
  free(b);
  return 0;
}
