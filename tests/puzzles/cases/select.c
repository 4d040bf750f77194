// Puzzle: a value chosen without a branch.
// solution: e80300004d000000
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

static unsigned char in[4096];
static size_t load(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in, f);
  fclose(f);
  return n;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  uint32_t x, y;
  if (n < 8) return 0;
  memcpy(&x, in, 4);
  memcpy(&y, in + 4, 4);
  uint32_t z = x > y ? x * 7 : y * 11;
  uint32_t w = (x & 1) ? z + 1 : z - 1;
  if (w == 6999 && y == 77) abort();
  return 0;
}
