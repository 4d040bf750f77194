// A power by halving, recursively.
#define SIZE 2
#include "../common.h"
static unsigned power(unsigned base, unsigned n) {
  if (n == 0) return 1;
  unsigned half = power(base, n / 2);
  return n % 2 ? half * half * base : half * half;
}
static int program(const unsigned char* in) {
  unsigned p = power(in[0], in[1] & 7) & 0xff;
  if (p == 81) return 1;
  if (p > 200 && in[0] < 16) return 2;
  return 0;
}
