// Puzzle: vectors: lanes, shuffles, sums.
// solution: c20b665beeeeaaaae8935555e2380000
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
  typedef uint32_t v4 __attribute__((vector_size(16)));
  if (n < 16) return 0;
  v4 a;
  memcpy(&a, in, 16);
  v4 b = a * 3 + (v4){1, 2, 3, 4};
  v4 c = __builtin_shufflevector(b, b, 3, 2, 1, 0);
  if (c[0] == 0xaaaa && c[1] == 0xbbbb && c[2] == 0xcccc && __builtin_reduce_add(c) == 0x12345678) abort();
  return 0;
}
