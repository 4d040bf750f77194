// Puzzle: two indices into one array.
// solution: 030455
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
  static unsigned char grid[4][5];
  for (int i = 0; i < 20; ++i) grid[i / 5][i % 5] = (unsigned char)(i * 37);
  if (n < 3 || in[0] > 3 || in[1] > 4) return 0;
  if (grid[in[0]][in[1]] == 0xbf && in[2] == 0x55) abort();
  return 0;
}
