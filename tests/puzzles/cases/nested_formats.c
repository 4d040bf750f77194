// Puzzle: length fields within length fields.
// solution: 544c090056036f6b092e2e2e
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
  if (n < 12 || in[0] != 'T' || in[1] != 'L') return 0;
  unsigned size = in[2];
  if (size < 9 || size + 3u > n) return 0;
  unsigned char *inner = in + 3 + in[3] % 4;
  if (inner[1] != 'V' || inner[2] != 3) return 0;
  if (inner[3] == 'o' && inner[4] == 'k' && inner[5] == (unsigned char)(size + in[3])) abort();
  return 0;
}
