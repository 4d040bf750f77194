// Puzzle: a write through an index of the input leaves a global array.
// solution: 0128
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

static int counts[32], after[8];
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  if (n < 2 || in[0] != 1) return 0;
  counts[in[1]] = 1; /* 32 of them are there */
  return after[0];
}
