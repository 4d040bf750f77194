// Puzzle: a chain of xor and addition.
// solution: 4a31001722fdcc5b
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
  if (n < 8) return 0;
  uint8_t k = 0x5a;
  static const uint8_t want[8] = {0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe};
  for (int i = 0; i < 8; ++i) {
    k = (uint8_t)((k ^ in[i]) + 17 * i);
    if (k != want[i]) return 0;
  }
  abort();
  return 0;
}
