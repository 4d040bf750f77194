// Puzzle: rotations, alone and combined.
// solution: f094852b
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
  uint32_t x;
  if (n < 4) return 0;
  memcpy(&x, in, 4);
  uint32_t a = x << 7 | x >> 25;
  uint32_t b = x << 13 | x >> 19;
  if ((a ^ b ^ x) == 0x5bd1e995u) abort();
  return 0;
}
