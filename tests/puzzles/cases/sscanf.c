// Puzzle: fields by a format.
// solution: 31323a33343a3536
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
  int h, m, s;
  in[15] = 0;
  if (sscanf((char *)in, "%d:%d:%d", &h, &m, &s) == 3 && h == 12 && m == 34 && s == 56) abort();
  return 0;
}
