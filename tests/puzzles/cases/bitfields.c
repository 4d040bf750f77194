// Puzzle: bit fields of a struct.
// solution: 95e6e6d5
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
  struct {
    unsigned kind : 3, count : 11, flag : 1, rest : 17;
  } h;
  if (n < 4) return 0;
  memcpy(&h, in, 4);
  if (h.kind == 5 && h.count == 1234 && h.flag && h.rest == 0x1abcd) abort();
  return 0;
}
