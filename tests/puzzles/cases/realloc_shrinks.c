// Puzzle: a buffer that became too small.
// solution: 520205
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
  if (n < 3 || in[0] != 'R') return 0;
  char *p = malloc(16);
  size_t size = in[1] & 15;
  char *q = realloc(p, size + 1);
  if (!q) return 0;
  q[in[2] & 15] = 1;
  free(q);
  return 0;
}
