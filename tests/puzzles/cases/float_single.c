// Puzzle: single floats, compared and converted.
// solution: 00002040000040bf
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
  float a, b;
  if (n < 8) return 0;
  memcpy(&a, in, 4);
  memcpy(&b, in + 4, 4);
  if (a > 2.0f && a < 3.0f && b < 0.0f && a + b == 1.75f && (int)(a * 4.0f) == 10) abort();
  return 0;
}
