// Puzzle: bits taken apart and put together.
// solution: 5ac399
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
  if (n < 3) return 0;
  unsigned even = 0, odd = 0;
  for (int i = 0; i < 12; ++i) {
    const unsigned all = in[0] | in[1] << 8 | in[2] << 16;
    even |= (all >> (2 * i) & 1u) << i;
    odd |= (all >> (2 * i + 1) & 1u) << i;
  }
  if (even == 0x59cu && odd == 0xa93u) abort();
  return 0;
}
