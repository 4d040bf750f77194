// Brackets, by a function that calls itself.
#define SIZE 3
#include "../common.h"
static int group(const unsigned char* in, int at, int depth) {
  if (depth > 3) return -1;
  while (at >= 0 && at < SIZE) {
    if (in[at] == '(')
      at = group(in, at + 1, depth + 1);
    else if (in[at] == ')')
      return depth == 0 ? -1 : at + 1;
    else if (in[at] == '-')
      at++;
    else
      return -1;
  }
  return depth == 0 ? at : -1;
}
static int program(const unsigned char* in) {
  int end = group(in, 0, 0);
  if (end == SIZE) return 1;
  return end < 0 ? 2 : 3;
}
