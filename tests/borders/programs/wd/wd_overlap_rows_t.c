// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: rows of one table are copied, at open places
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char t[4][8] = {"a", "b", "c", "d"};
  unsigned i = __VERIFIER_nondet_uint() % 4, j = __VERIFIER_nondet_uint() % 4;
  if (i != j) memcpy(t[i], t[j], 8);
  return t[0][0];
}
