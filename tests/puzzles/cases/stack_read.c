// Puzzle: an index read from a local array leaves it.
// solution: 2907
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
  int squares[16];
  for (int i = 0; i < 16; ++i) squares[i] = i * i;
  if (n < 2) return 0;
  const unsigned at = in[0] % 48u;
  if (in[1] != 7) return 0;
  return squares[at] == 5;
}
