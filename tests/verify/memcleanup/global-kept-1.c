// tried with: each 0..1
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

int *cache;
int main(void) {
  if (__VERIFIER_nondet_bool()) {
    cache = malloc(sizeof(int));
    if (cache)
      *cache = 1;
  }
  free(cache);
  return 0;
}
