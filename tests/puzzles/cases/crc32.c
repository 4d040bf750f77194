// Puzzle: CRC-32, bit by bit.
// solution: 2611086c
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
  if (n < 4) return 0;
  uint32_t crc = 0xffffffffu;
  for (int i = 0; i < 4; ++i) {
    crc ^= in[i];
    for (int k = 0; k < 8; ++k) crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
  }
  if (~crc == 0x352441c2u) abort();
  return 0;
}
