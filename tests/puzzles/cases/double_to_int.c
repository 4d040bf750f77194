// Puzzle: doubles that become integers.
// solution: 00000000dc1cf8c0
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
  double d;
  if (n < 8) return 0;
  memcpy(&d, in, 8);
  if (d > -1e6 && d < 1e6 && (int)d == -98765 && d != (int)d) abort();
  return 0;
}
