// Seed 004, 3.1: one summary, used for two calls.
#include "nuthatch/nuthatch.h"

int is_positive(int x) {
  if (x > 0) return 1;
  return 0;
}

int top(int y, int z) {
  int a = is_positive(y);
  int b = is_positive(z);
  if (a && b) return 2;
  return 1;
}

int main(void) {
  int y, z;
  nh_symbolic(&y, sizeof y, "y");
  nh_symbolic(&z, sizeof z, "z");
  return top(y, z);
}
