// Puzzle: base64 through an inverse table, with padding.
// solution: 6332566a636d563049513d3d
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>
static unsigned char in[4096];
static size_t load(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in - 1, f);
  fclose(f);
  return n;
}

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  static signed char inverse[256];
  memset(inverse, -1, sizeof inverse);
  for (int i = 0; i < 64; i++) inverse[(unsigned char)alphabet[i]] = (signed char)i;
  unsigned char out[32]; size_t m = 0;
  if (n < 12) return 1;
  for (size_t i = 0; i + 4 <= n && m + 3 <= sizeof out; i += 4) {
    uint32_t w = 0; int pad = 0;
    for (int k = 0; k < 4; k++) {
      if (in[i + k] == '=') { pad++; w <<= 6; continue; }
      if (pad || inverse[in[i + k]] < 0) return 1;
      w = w << 6 | (uint32_t)inverse[in[i + k]];
    }
    out[m++] = w >> 16; if (pad < 2) out[m++] = w >> 8; if (pad < 1) out[m++] = w;
  }
  if (m == 7 && memcmp(out, "secret!", 7) == 0) abort();
  return 0;
}
