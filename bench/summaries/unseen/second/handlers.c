// A table of functions, chosen by a byte.
#define SIZE 2
#include "../common.h"
static int add(int a) { return a > 100 ? a - 100 : a + 1; }
static int flip(int a) { return a & 1 ? ~a : a; }
static int keep(int a) { return a; }
static int fail(int a) { return a == 77 ? -1 : -2; }
static int (*const table[])(int) = {add, flip, keep, fail};
static int program(const unsigned char* in) {
  int r = table[in[0] & 3](in[1]);
  if (r == -1) return 1;
  if (r == -2) return 2;
  if (r < 0) return 3;
  return r == 60 ? 4 : 0;
}
