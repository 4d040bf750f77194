// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: inf minus
extern void reach_error(void);
#include <math.h>
int main(void) {
  volatile double i = INFINITY;
  double n = i - i;
  union { double d; unsigned long u; } v; v.d = n;
  if (v.u >> 63) reach_error();
  return 0;
}
