// Text to bytes in memory of the caller, with an error code.
#define SIZE 3
#include "../common.h"
static int nibble(unsigned char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}
static int decode(const unsigned char* text, unsigned n, unsigned char* out) {
  for (unsigned i = 0; i < n; i++) {
    int high = nibble(text[i]), low = nibble(text[i + 1]);
    if (high < 0 || low < 0) return -1 - (int)i;
    out[i] = (unsigned char)(high << 4 | low);
  }
  return 0;
}
static int program(const unsigned char* in) {
  unsigned char out[2] = {0, 0};
  int r = decode(in, 2, out);
  if (r == -1) return 1;
  if (r == -2) return 2;
  return out[0] == 0xca && out[1] == 0xaf ? 3 : 0;
}
