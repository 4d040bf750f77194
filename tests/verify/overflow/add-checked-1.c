// tried with: random 2000
#include <limits.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (b >= 0 ? a > INT_MAX - b : a < INT_MIN - b)
    return 1;
  int c = a + b;
  return c == 0;
}
