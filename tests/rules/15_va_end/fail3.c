#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);

static int twice(int n, ...) {
  va_list v;
  va_start(v, n);
  if (n) va_end(v);
  va_start(v, n);
  va_end(v);
  return n;
}

int main(void) {
  return twice(__VERIFIER_nondet_int());
}
