// Puzzle: the size of an allocation.
// solution: 775f0000
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
  uint32_t x;
  if (n < 4) return 0;
  memcpy(&x, in, 4);
  x &= 0xffff;
  char *p = malloc(x);
  char *q = realloc(p, (size_t)x * 2);
  if (q && x * 2 == 0xbeee) abort();
  free(q);
  return 0;
}
