// Puzzle: three rounds of a small cipher.
// solution: f99c0000
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>
static unsigned char in[4096];
static size_t load(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in - 1, f);
  fclose(f);
  return n;
}

static const unsigned char box[16] = {12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  if (load(argv[1]) < 4) return 1;
  uint16_t x = in[0] | in[1] << 8, k = 0xb3a7;
  for (int r = 0; r < 3; r++) {
    x ^= k; uint16_t y = 0;
    for (int i = 0; i < 4; i++) y |= box[x >> 4 * i & 15] << 4 * i;
    x = (uint16_t)(y << 3 | y >> 13); k = k * 5 + 1;
  }
  if (x == 0x1234 && in[2] == in[3]) abort();
  return 0;
}
