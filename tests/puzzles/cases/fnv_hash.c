// Puzzle: a multiplicative hash of a word.
// solution: 7065726368
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
  uint32_t h = 2166136261u;
  if (n < 5) return 0;
  for (int i = 0; i < 5; ++i) h = (h ^ in[i]) * 16777619u;
  if (h == 0x911bd6d7u) abort();
  return 0;
}
