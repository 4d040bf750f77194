// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: overlap by two pointers into one block
#include <string.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static void cp(char *d, const char *s, size_t n) { memcpy(d, s, n); }
int main(void) {
  char *b = calloc(32, 1); if (!b) return 0;
  int k = __VERIFIER_nondet_int();
  if (k > 0 && k < 16) cp(b + k, b, 12);
  free(b);
  return 0;
}
