// Puzzle: magic, length, checksum, constant and a product together.
// solution: 4e55544810000000df0400003713efbeadde424211581759
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
  if (n < 24 || memcmp(in, "NUTH", 4) != 0) return 0;
  uint32_t length;
  memcpy(&length, in + 4, 4);
  if (length < 16 || length > n - 8 || length > 64) return 0;
  uint32_t sum = 0;
  for (uint32_t i = 0; i + 4 < length; ++i) sum += in[12 + i];
  uint32_t want;
  memcpy(&want, in + 8, 4);
  if (sum != want) return 0;
  uint64_t key;
  memcpy(&key, in + 12, 8);
  if (key != 0x4242deadbeef1337ull) return 0;
  uint32_t last;
  memcpy(&last, in + 20, 4);
  if (((last ^ 0x5a5a5a5au) * 0x01000193u) == 0x7d3a9c11u) abort();
  return 0;
}
