// Puzzle: compares of a float made of bytes.
// solution: d00f4940
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
  float f;
  if (n < 4) return 0;
  memcpy(&f, in, 4);
  if (f > 3.14158f && f < 3.14160f) abort();
  return 0;
}
