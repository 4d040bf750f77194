// Puzzle: division of negative numbers.
// solution: e459edff
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
  int32_t s = (int32_t)x;
  if (s / 12345 == -99 && s % 12345 == -17) abort();
  return 0;
}
