// Puzzle: the length of a string.
// solution: 414141414141414141414141414141414100
// fast
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
  if (n > 18) n = 18;
  in[n] = 0;
  if (strlen((char *)in) == 17 && n == 18) abort();
  return 0;
}
