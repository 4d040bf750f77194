// Puzzle: a remainder of 128 bits.
// solution: 77093a00000000003412000000000000
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

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  if (n < 16) return 1;
  unsigned __int128 x; memcpy(&x, in, 16);
  if (x % 1000003 == 17 && (uint64_t)(x >> 64) == 0x1234 && (uint8_t)x == 0x77) abort();
  return 0;
}
