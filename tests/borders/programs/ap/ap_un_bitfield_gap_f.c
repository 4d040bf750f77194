// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: one bit of the byte is no field and was never written
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
struct S { unsigned char a : 3, b : 4; };
int main(void) {
  struct S s; s.a = __VERIFIER_nondet_uint(); s.b = 9;
  unsigned char c; memcpy(&c, &s, 1);
  if (c > 200) return 1;
  return 0;
}
