// Puzzle: a funnel shift by an amount of the input.
// solution: d4e5f68790a1b2c325
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
  if (n < 9) return 0;
  uint64_t x;
  memcpy(&x, in, 8);
  unsigned s = in[8] & 63;
  uint64_t r = s ? x << s | x >> (64 - s) : x;
  if (s == 37 && r == 0xfedcba9876543210ull) abort();
  return 0;
}
