#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vprintf(format, list);
  va_end(list);
}
int main(void) {
  char *p = calloc(4, 1);
  free(p);
  say("%d %s", 3, p);
  return 0;
}
