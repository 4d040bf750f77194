// Puzzle: the place of a byte.
// solution: 2e2e2e2e2e2e2e2e2e2e2ea77a2e2e2e2e2e2e2e
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
  if (n < 20) return 0;
  unsigned char *at = memchr(in, 0xa7, 20);
  if (at == in + 11 && at[1] == 0x7a) abort();
  return 0;
}
