// rules: 15_va_end; expected: false
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
static int largest(int n, ...) {
  va_list v;
  va_start(v, n);
  int best = 0;
  for (int i = 0; i < n && i < 2; i++) {
    int x = va_arg(v, int);
    if (x < 0) {
      
      return -1;
    }
    if (x > best) best = x;
  }
  va_end(v);
  return best;
}
int main(void) { return largest(2, 3, __VERIFIER_nondet_int()) == 7; }
