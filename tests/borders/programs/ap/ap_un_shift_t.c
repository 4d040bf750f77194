// property: all
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: shifting unwritten bits out
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x; unsigned char b[3] = {__VERIFIER_nondet_uchar(), 2, 3};
  memcpy((char *)&x + 1, b, 3);
  if ((x >> 8) == 7) return 1;
  return 0;
}
