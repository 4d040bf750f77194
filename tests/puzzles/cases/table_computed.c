// Puzzle: a table filled at run time.
// solution: 4dc803
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
  static uint32_t table[256];
  for (uint32_t i = 0, v = 1; i < 256; ++i, v = v * 1664525u + 1013904223u) table[i] = v >> 8;
  if (n < 3) return 0;
  if (table[in[0]] == table[77] && table[in[1]] == table[200] && table[in[2]] == (table[3] & 0xffffff)) abort();
  return 0;
}
