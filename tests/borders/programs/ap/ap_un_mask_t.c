// property: all
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: masking the unwritten byte away
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x; unsigned char b = __VERIFIER_nondet_uchar();
  memcpy(&x, &b, 1);
  if ((x & 0xff) == 7) return 1;
  return 0;
}
