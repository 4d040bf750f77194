// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strcpy self end
extern unsigned int __VERIFIER_nondet_uint(void);
#include <string.h>
int main(void) {
  char a[8] = "abc";
  unsigned k = __VERIFIER_nondet_uint() & 3;
  memmove(a + k + 2, a, 4);
  return a[0] + (k == 3 ? a[2 * k + 2] : 0);
}
