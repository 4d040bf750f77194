// Puzzle: a prefix compared.
// solution: 485454502f312e3120343138
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
  if (strncmp((char *)in, "HTTP/1.1 ", 9) == 0 && strncmp((char *)in + 9, "418", 3) == 0) abort();
  return 0;
}
