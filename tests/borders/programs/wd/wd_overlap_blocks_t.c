// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: two blocks, by pointers of a function
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
static void copy(char *to, const char *from, size_t n) { memcpy(to, from, n); }
int main(void) {
  char *a = calloc(16, 1), *b = calloc(16, 1);
  if (a && b) copy(a, b, __VERIFIER_nondet_uint() % 17);
  free(a), free(b);
  return 0;
}
