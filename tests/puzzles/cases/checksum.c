// Puzzle: an additive checksum over a record.
// solution: 5210000000000000000000010000000026ff3412
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
  if (n < 20 || in[0] != 'R' || in[1] != 16) return 0;
  uint16_t sum = 0;
  for (int i = 0; i < 16; ++i) sum = (uint16_t)(sum + in[2 + i] * (i + 1));
  uint16_t want;
  memcpy(&want, in + 18, 2);
  if (sum == want && sum == 0x1234) abort();
  return 0;
}
