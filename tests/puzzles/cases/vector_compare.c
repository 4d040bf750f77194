// Puzzle: vectors: compare and reduce.
// solution: 6465666768696a6b6c6d6e6f70717273
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
  typedef uint8_t v16 __attribute__((vector_size(16)));
  if (n < 16) return 0;
  v16 a, want = {100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115};
  memcpy(&a, in, 16);
  v16 equal = (v16)(a == want);
  if (__builtin_reduce_and(equal) == 0xff) abort();
  return 0;
}
