// Puzzle: lengths within lengths, weighed by their depth.
// solution: 300402022468
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned char in[4096];
static size_t load(const char* path) {
  FILE* f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in - 1, f);
  fclose(f);
  return n;
}

static int walk(const unsigned char* p, size_t n, int d) {
  int s = 0;
  while (n >= 2) {
    size_t l = p[1];
    if (l > n - 2) return -1;
    if (p[0] == 0x30) {
      if (d == 3) return -1;
      int r = walk(p + 2, l, d + 1);
      if (r < 0) return -1;
      s += r;
    } else if (p[0] == 2 && l == 2)
      s += d * (p[2] << 8 | p[3]);
    else
      return -1;
    p += 2 + l;
    n -= 2 + l;
  }
  return n ? -1 : s;
}
int main(int c, char** v) {
  size_t n = load(v[1]);
  if (walk(in, n, 0) == 0x2468 && in[0] == 0x30) abort();
  return 0;
}
