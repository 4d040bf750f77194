// Puzzle: a search in a table.
// solution: 01000100
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
static int order(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  uint32_t x;
  if (n < 4) return 0;
  memcpy(&x, in, 4);
  static const uint32_t primes[] = {2, 3, 5, 17, 257, 65537, 1000003, 4294967291u};
  const uint32_t *found = bsearch(&x, primes, 8, 4, order);
  if (found == primes + 5) abort();
  return 0;
}
