// tried with: random 300
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  char b[16];
  int x = __VERIFIER_nondet_int() % 1000;
  int n = snprintf(b, sizeof b, "%d", x);
  __VERIFIER_assert(n >= 1 && n <= 4);
  __VERIFIER_assert(atoi(b) == x);
}
