// Puzzle: sorted bytes.
// solution: 646263616580
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
static int order(const void *a, const void *b) { return *(const unsigned char *)a - *(const unsigned char *)b; }

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  if (n < 6) return 0;
  unsigned char s[6];
  memcpy(s, in, 6);
  qsort(s, 6, 1, order);
  if (memcmp(s, "abcde\x80", 6) == 0 && in[0] == 'd' && in[4] == 'e') abort();
  return 0;
}
