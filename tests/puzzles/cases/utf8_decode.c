// Puzzle: four characters of UTF-8.
// solution: e282acc3a978e4b8ad
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

static int dec(const unsigned char** p) {
  const unsigned char* s = *p;
  int c;
  if (s[0] < 0x80) {
    *p += 1;
    return s[0];
  }
  if ((s[0] & 0xe0) == 0xc0) {
    if ((s[1] & 0xc0) != 0x80) return -1;
    c = (s[0] & 31) << 6 | (s[1] & 63);
    *p += 2;
    return c < 0x80 ? -1 : c;
  }
  if ((s[0] & 0xf0) == 0xe0) {
    if ((s[1] & 0xc0) != 0x80 || (s[2] & 0xc0) != 0x80) return -1;
    c = (s[0] & 15) << 12 | (s[1] & 63) << 6 | (s[2] & 63);
    *p += 3;
    return c < 0x800 ? -1 : c;
  }
  return -1;
}
int main(int c, char** v) {
  load(v[1]);
  const unsigned char* p = in;
  if (dec(&p) == 0x20ac && dec(&p) == 0xe9 && dec(&p) == 'x' && dec(&p) == 0x4e2d) abort();
  return 0;
}
