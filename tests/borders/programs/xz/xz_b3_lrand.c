// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: lrand
#define _GNU_SOURCE
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdlib.h>
int main(void) {
  long a = lrand48(), b = mrand48(); double d = drand48();
  CHECK(a >= 0 && a < (1L << 31) && b >= -(1L << 31) && b < (1L << 31));
  CHECK(d >= 0 && d < 1);
  return 0;
}
