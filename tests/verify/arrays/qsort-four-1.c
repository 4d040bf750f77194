// tried with: random 300
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
static int cmp(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
int main() {
  int a[4];
  for (int i = 0; i < 4; i++)
    a[i] = __VERIFIER_nondet_int();
  qsort(a, 4, sizeof *a, cmp);
  for (int i = 0; i < 3; i++)
    __VERIFIER_assert(a[i] <= a[i + 1]);
}
