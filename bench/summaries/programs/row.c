// k calls in a row of a function with two paths: DART has 2^k paths, SMART as many runs as the function has.
#include "nuthatch/nuthatch.h"

#ifndef K
#define K 8
#endif

int is_positive(int x) {
  if (x > 0) return 1;
  return 0;
}

int main(void) {
  int x[K];
  nh_symbolic(x, sizeof x, "x");
  int all = 1;
  for (int i = 0; i < K; i++) all &= is_positive(x[i]);
  if (all) return 1;
  return 0;
}
