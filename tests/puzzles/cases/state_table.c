// Puzzle: a state machine as a table of two dimensions.
// solution: 6261626361
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
  static const unsigned char next[6][3] = {{0, 1, 0}, {2, 1, 0}, {0, 3, 0}, {0, 1, 4}, {5, 0, 0}, {5, 5, 5}};
  int state = 0;
  for (size_t i = 0; i < n && i < 12; ++i) {
    if (in[i] < 'a' || in[i] > 'c') return 0;
    state = next[state][in[i] - 'a'];
  }
  if (state == 5) abort();
  return 0;
}
