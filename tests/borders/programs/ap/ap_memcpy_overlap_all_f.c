// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memcpy overlapping by one byte when k is 3, property all
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void) {
  char b[16] = "abcdefghijk";
  unsigned k = __VERIFIER_nondet_uint(); if (k < 3 || k > 8) return 0;
  memcpy(b + k, b, 4);
  return 0;
}
