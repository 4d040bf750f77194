// Puzzle: strings compared.
// solution: 6f70656e20736573616d6500
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
  in[sizeof in - 1] = 0;
  if (strcmp((char *)in, "open sesame") == 0) abort();
  return 0;
}
