// Puzzle: saturating arithmetic.
// solution: ffff0101
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
  uint16_t a, b;
  if (n < 4) return 0;
  memcpy(&a, in, 2);
  memcpy(&b, in + 2, 2);
  uint16_t sum = __builtin_elementwise_add_sat(a, b);
  uint16_t less = __builtin_elementwise_sub_sat(b, a);
  if (sum == 0xffff && less == 0 && (uint16_t)(a + b) == 0x0100) abort();
  return 0;
}
