// Puzzle: an access behind a table.
// solution: 494458c8
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
  static const char names[10][4] = {"one", "two", "six", "ten"};
  if (n < 4 || memcmp(in, "IDX", 3) != 0) return 0;
  char *copy = malloc(10);
  memcpy(copy, names, 10);
  int v = copy[in[3]];
  free(copy);
  return v;
  return 0;
}
