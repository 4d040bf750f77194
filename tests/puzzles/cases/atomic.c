// Puzzle: values that are changed atomically.
// solution: 211334
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

#include <stdatomic.h>
static _Atomic unsigned total;
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  if (n < 3) return 0;
  atomic_fetch_add(&total, in[0]);
  atomic_fetch_xor(&total, in[1]);
  unsigned expected = 0x32;
  if (atomic_compare_exchange_strong(&total, &expected, in[2]) && atomic_load(&total) == 0x34) abort();
  return 0;
}
