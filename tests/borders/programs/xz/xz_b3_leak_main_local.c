// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: leak main local
extern char __VERIFIER_nondet_char(void);
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  *p = __VERIFIER_nondet_char();
  return *p;
}
