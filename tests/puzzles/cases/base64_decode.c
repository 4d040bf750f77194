// Puzzle: a text that must decode to another, class by class.
// solution: 626e5630614746305932673d
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

static int value(int c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  char out[64]; size_t m = 0;
  uint32_t bits = 0; int have = 0;
  for (size_t i = 0; i < n && m < sizeof out; i++) {
    if (in[i] == '=' || in[i] == '\n') break;
    int v = value(in[i]);
    if (v < 0) return 1;
    bits = bits << 6 | (uint32_t)v; have += 6;
    if (have >= 8) { have -= 8; out[m++] = (char)(bits >> have); }
  }
  if (m == 8 && memcmp(out, "nuthatch", 8) == 0) abort();
  return 0;
}
