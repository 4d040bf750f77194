// Puzzle: the input indexes itself.
// solution: 05000000005aa5000000000000000000
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
  if (n < 16) return 0;
  unsigned i = in[0] & 15;
  if (i > 3 && in[i] == 0x5a && in[(i + 1) & 15] == 0xa5) abort();
  return 0;
}
