// Puzzle: a number in base 36.
// solution: 6e75746861746368
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
  in[12] = 0;
  if (strtoull((char *)in, NULL, 36) == 1869461821457ull) abort();
  return 0;
}
