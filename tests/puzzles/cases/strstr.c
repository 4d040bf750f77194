// Puzzle: a word within a text.
// solution: 2e2e2e2e2e2e2e2e2e6e6565646c6500
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
  in[24] = 0;
  char *found = strstr((char *)in, "needle");
  if (found == (char *)in + 9) abort();
  return 0;
}
