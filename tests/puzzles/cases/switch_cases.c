// Puzzle: a switch with far cases.
// solution: e90300002a
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
  uint32_t x;
  if (n < 4) return 0;
  memcpy(&x, in, 4);
  switch (x) {
  case 3: return 1;
  case 1001: break;
  case 0x7fffffff: return 2;
  default: return 0;
  }
  if (n > 4 && in[4] == 42) abort();
  return 0;
}
