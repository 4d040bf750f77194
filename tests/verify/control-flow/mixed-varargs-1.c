// tried with: random 300
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
static long sum(int n, ...) {
  va_list v;
  va_start(v, n);
  long s = 0;
  for (int i = 0; i < n; i++)
    s += i % 2 ? va_arg(v, long) : va_arg(v, int);
  va_end(v);
  return s;
}
int main() {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assert(sum(3, x, 5L, 2) == (long)x + 7);
}
