// Puzzle: the overflow bit of a product.
// solution: 01000100ffff0f00
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
  uint32_t a, b, product;
  if (n < 8) return 0;
  memcpy(&a, in, 4);
  memcpy(&b, in + 4, 4);
  if (a == 0x10001 && __builtin_mul_overflow(a, b, &product) && product == (uint32_t)(0x10001u * 0xfffffu)) abort();
  return 0;
}
