#include <stdarg.h>

static int twice(int n, ...) {
  va_list v;
  va_start(v, n);
  va_end(v);
  va_start(v, n);
  va_end(v);
  return n;
}

int main(void) {
  return twice(0);
}
