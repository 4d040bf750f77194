// Puzzle: a 64-bit constant.
// solution: efcdab8967452301
// fast
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
  uint64_t x;
  if (n < 8) return 0;
  memcpy(&x, in, 8);
  if (x == 0x0123456789abcdefull) abort();
  return 0;
}
