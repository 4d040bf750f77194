// Puzzle: the overflow bit of a builtin.
// solution: 00ffff7fff010000
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
  int32_t a, b, sum;
  if (n < 8) return 0;
  memcpy(&a, in, 4);
  memcpy(&b, in + 4, 4);
  if (a == 0x7fffff00 && b > 0 && b < 512 && __builtin_add_overflow(a, b, &sum) && (sum & 0xff) == 0xff) abort();
  return 0;
}
