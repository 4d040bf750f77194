// Puzzle: CRC-32 by a table.
// solution: 76dc5502
// fast
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
  static uint32_t table[256];
  for (uint32_t i = 0; i < 256; ++i) {
    uint32_t v = i;
    for (int k = 0; k < 8; ++k) v = v & 1 ? v >> 1 ^ 0xedb88320u : v >> 1;
    table[i] = v;
  }
  if (n < 4) return 0;
  uint32_t crc = 0xffffffffu;
  for (int i = 0; i < 4; ++i) crc = table[(crc ^ in[i]) & 255] ^ crc >> 8;
  if (~crc == 0xc2412435u) abort();
  return 0;
}
