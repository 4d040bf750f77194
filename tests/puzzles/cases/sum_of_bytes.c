// Puzzle: a sum over many bytes.
// solution: ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f00
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
  unsigned sum = 0;
  if (n < 32) return 0;
  for (int i = 0; i < 32; ++i) sum += in[i];
  if (sum == 7777) abort();
  return 0;
}
