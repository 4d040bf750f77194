// Seed 004, 3.1: `g` calls a hash that cannot be followed. Its summary is incomplete and says so, and the path where the
// hash is 100 is found in the context that has it.
#include "nuthatch/nuthatch.h"

#include <math.h>

int g(int x) {
  if (x < 0) return 0;
  int y = (int)tgamma(x) - 20; // "hash": 100 for 6
  if (y == 100) return 10;
  if (x > 10) return 1;
  return 2;
}

int main(void) {
  int x;
  nh_symbolic(&x, sizeof x, "x");
  if (x == 77) return g(6);
  return g(x);
}
