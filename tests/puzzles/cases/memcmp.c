// Puzzle: memory compared.
// solution: 636f727265637420686f727365206261747465727920737461706c65
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
  if (n >= 28 && memcmp(in, "correct horse battery staple", 28) == 0) abort();
  return 0;
}
