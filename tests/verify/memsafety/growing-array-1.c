// tried with: random 300
#include <stdlib.h>
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  int n = 0, cap = 0;
  int *a = 0;
  for (int i = 0; i < 5; i++) {
    if (n == cap) {
      cap = cap ? cap * 2 : 1;
      int *b = realloc(a, cap * sizeof *a);
      if (!b) {
        free(a);
        return 0;
      }
      a = b;
    }
    a[n++] = i;
  }
  for (int i = 0; i < n; i++)
    __VERIFIER_assert(a[i] == i);
  free(a);
}
