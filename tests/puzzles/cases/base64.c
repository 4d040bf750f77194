// Puzzle: base64 decoded.
// solution: 6332567a5957316c
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
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  unsigned char out[6];
  if (n < 8) return 0;
  for (int q = 0; q < 2; ++q) {
    uint32_t v = 0;
    for (int i = 0; i < 4; ++i) {
      const char *at = memchr(digits, in[4 * q + i], 64);
      if (!at) return 0;
      v = v << 6 | (uint32_t)(at - digits);
    }
    out[3 * q] = (unsigned char)(v >> 16);
    out[3 * q + 1] = (unsigned char)(v >> 8);
    out[3 * q + 2] = (unsigned char)v;
  }
  if (memcmp(out, "sesame", 6) == 0) abort();
  return 0;
}
