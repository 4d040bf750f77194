// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memcpy overlapping by one byte when k is 3
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
int main(void) {
  char b[16] = "abcdefghijk";
  unsigned k = __VERIFIER_nondet_uint(); __VERIFIER_assume(k >= 3 && k <= 8);
  memcpy(b + k, b, 4);
  return b[0];
}
