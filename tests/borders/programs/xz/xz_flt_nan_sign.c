// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: flt nan sign
extern void reach_error(void);
#include <math.h>
int main(void) {
  volatile double z = 0;
  volatile double n = z / z;
  /* SSE: the default NaN has its sign bit set */
  if (isnan(n) && signbit(n)) reach_error();
  return 0;
}
