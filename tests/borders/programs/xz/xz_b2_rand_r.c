// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: rand r
#define _GNU_SOURCE
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdlib.h>
int main(void) {
  unsigned s = __VERIFIER_nondet_uint(), t = s;
  int a = rand_r(&s);
  int b = rand_r(&t);
  CHECK(a == b && s == t && a >= 0);
  return 0;
}
