// Recursion without a bound in sight.
#define SIZE 2
#include "common.h"
static unsigned gcd(unsigned a, unsigned b) { return b == 0 ? a : gcd(b, a % b); }
static int program(const unsigned char* in) {
  unsigned a = in[0] & 31, b = in[1] & 31;
  if (a == 0 || b == 0) return 0;
  unsigned d = gcd(a, b);
  if (d == 1) return 1;
  if (d == 7) return 2;
  if (d > 15) return 3;
  return 4;
}
