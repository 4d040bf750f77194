// Puzzle: sums and products of doubles.
// solution: 00000000004a9340
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
  if (d * 2.0 + 1.0 == 2470.0) abort();
  return 0;
}
