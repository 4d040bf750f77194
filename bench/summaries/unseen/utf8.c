// Sequences of two and three bytes are decoded; errors are negative.
#define SIZE 3
#include "common.h"
static int isTail(int c) { return (c & 0xc0) == 0x80; }
static int decode(const unsigned char* s, int* used) {
  *used = 1;
  if (s[0] < 0x80) return s[0];
  if ((s[0] & 0xe0) == 0xc0 && isTail(s[1])) {
    *used = 2;
    int c = (s[0] & 31) << 6 | (s[1] & 63);
    return c < 0x80 ? -2 : c;
  }
  if ((s[0] & 0xf0) == 0xe0 && isTail(s[1]) && isTail(s[2])) {
    *used = 3;
    int c = (s[0] & 15) << 12 | (s[1] & 63) << 6 | (s[2] & 63);
    if (c < 0x800) return -2;
    if (c >= 0xd800 && c < 0xe000) return -3;
    return c;
  }
  return -1;
}
static int program(const unsigned char* in) {
  int used;
  int c = decode(in, &used);
  if (c == 0x20ac) return 1;
  if (c < 0) return -c + 4;
  return used;
}
