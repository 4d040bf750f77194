// Puzzle: runs that must unpack to a text.
// solution: 036105620363
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

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  char out[32]; size_t m = 0;
  for (size_t i = 0; i + 1 < n; i += 2) {
    unsigned c = in[i];
    if (c == 0 || c > 9 || m + c > sizeof out) return 1;
    memset(out + m, in[i + 1], c); m += c;
  }
  if (m == 11 && memcmp(out, "aaabbbbbccc", 11) == 0) abort();
  return 0;
}
