// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: qsort longjmp
extern char __VERIFIER_nondet_char(void);
#include <stdlib.h>
static int n;
static int cmp(const void *a, const void *b) { n++; return *(const char *)a - *(const char *)b; }
int main(void) {
  char v[4] = {3, 1, __VERIFIER_nondet_char(), 0};
  qsort(v, 4, 1, cmp);
  return v[0] + (n > 0);
}
