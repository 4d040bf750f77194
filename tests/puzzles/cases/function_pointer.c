// Puzzle: a call through a table of functions.
// solution: 02010300
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
static long add(long v) { return v + 7; }
static long twice(long v) { return v * 2; }
static long square(long v) { return v * v; }
static long minus(long v) { return v - 3; }

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  static long (*const steps[4])(long) = {add, twice, square, minus};
  long v = 3;
  if (n < 4) return 0;
  for (int i = 0; i < 4; ++i) v = steps[in[i] & 3](v);
  if (v == 22) abort();
  return 0;
}
