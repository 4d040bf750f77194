// A scanner gives its result and, through a pointer, where it stopped.
#define SIZE 3
#include "../common.h"
static int number(const unsigned char* at, const unsigned char* end, const unsigned char** stopped) {
  int value = 0;
  while (at < end && *at >= '0' && *at <= '9') value = value * 10 + (*at++ - '0');
  *stopped = at;
  return value;
}
static int program(const unsigned char* in) {
  const unsigned char *end = in + SIZE, *at;
  int first = number(in, end, &at);
  if (at == in) return 1;
  if (at < end && *at == '.') {
    const unsigned char* last;
    int second = number(at + 1, end, &last);
    if (last == end && second > first) return 2;
    return 3;
  }
  return at == end ? 4 : 5;
}
