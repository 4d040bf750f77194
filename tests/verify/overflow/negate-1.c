// tried with: random 2000
#include <limits.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 && x != INT_MIN)
    x = -x;
  return x != 0;
}
