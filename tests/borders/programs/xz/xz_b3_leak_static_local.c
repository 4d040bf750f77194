// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: leak static local
extern char __VERIFIER_nondet_char(void);
#include <stdlib.h>
int main(void) {
  static char *p;
  p = malloc(4);
  *p = __VERIFIER_nondet_char();
  return *p;
}
