// Puzzle: extended precision.
// solution: 15cd5b07
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
  int32_t a;
  if (n < 4) return 0;
  memcpy(&a, in, 4);
  long double d = (long double)a * 3.0L;
  if (d == 370370367.0L) abort();
  return 0;
}
