#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);

static int first(int n, ...) {
  va_list v;
  va_start(v, n);
  if (n == 0) {
    va_end(v);
    return 0;
  }
  int s = va_arg(v, int);
  va_end(v);
  return s;
}

int main(void) {
  return first(__VERIFIER_nondet_int() ? 1 : 0, 4);
}
