#include <stdarg.h>

static int sum(int n, ...) {
  va_list v;
  va_start(v, n);
  return va_arg(v, int);
}

int main(void) {
  return sum(1, 4);
}
