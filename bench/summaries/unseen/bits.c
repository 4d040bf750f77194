// Bit counts and logarithms in loops.
#define SIZE 2
#include "common.h"
static int ones(unsigned x) {
  int n = 0;
  while (x) {
    n += x & 1;
    x >>= 1;
  }
  return n;
}
static int top(unsigned x) {
  int n = -1;
  while (x) {
    n++;
    x >>= 1;
  }
  return n;
}
static int program(const unsigned char* in) {
  if (ones(in[0]) == 5 && top(in[1]) == 3) return 1;
  if (ones(in[0]) == ones(in[1])) return 2;
  if (top(in[0]) > top(in[1]) + 5) return 3;
  return 0;
}
