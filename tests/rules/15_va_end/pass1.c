#include <stdarg.h>

static int sum(int n, ...) {
  va_list v;
  va_start(v, n);
  int s = va_arg(v, int);
  va_end(v);
  return s;
}

int main(void) {
  return sum(1, 4);
}
