// Puzzle: records of type, length and value.
// solution: 0102090907036b6579
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
  size_t at = 0;
  while (at + 2 <= n) {
    unsigned type = in[at], length = in[at + 1];
    if (at + 2 + length > n) return 0;
    if (type == 7 && length == 3 && at > 0 && memcmp(in + at + 2, "key", 3) == 0) abort();
    at += 2 + length;
  }
  return 0;
}
