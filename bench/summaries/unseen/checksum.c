// A check digit over two, and what may follow it.
#define SIZE 3
#include "common.h"
static unsigned mix(unsigned h, unsigned c) { return (h * 31 + c) & 0xff; }
static unsigned digest(const unsigned char* s, int n) {
  unsigned h = 7;
  for (int i = 0; i < n; i++) h = mix(h, s[i]);
  return h;
}
static int program(const unsigned char* in) {
  if (digest(in, 2) != in[2]) return 1;
  if (in[0] > in[1]) return 2;
  if (in[0] == 'A' && in[1] == 'Z') return 3;
  return 0;
}
