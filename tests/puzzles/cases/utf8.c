// Puzzle: a code point in UTF-8.
// solution: f09f90a6
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
  if (n < 4) return 0;
  if ((in[0] & 0xf8) != 0xf0) return 0;
  for (int i = 1; i < 4; ++i)
    if ((in[i] & 0xc0) != 0x80) return 0;
  uint32_t code = (in[0] & 7u) << 18 | (in[1] & 63u) << 12 | (in[2] & 63u) << 6 | (in[3] & 63u);
  if (code == 0x1f426) abort();
  return 0;
}
