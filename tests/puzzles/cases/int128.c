// Puzzle: 128-bit arithmetic.
// solution: 5127171f00000000
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
  unsigned __int128 p = (unsigned __int128)x * 0x9e3779b97f4a7c15ull;
  if ((uint64_t)(p >> 80) == 0x1337 && (uint64_t)p % 4096 == 0x5a5) abort();
  return 0;
}
