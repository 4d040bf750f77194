// Puzzle: a number in hexadecimal, and where it ends.
// solution: 2d3078376233663b
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
  in[15] = 0;
  char *end;
  long v = strtol((char *)in, &end, 0);
  if (v == -0x7b3f && *end == ';') abort();
  return 0;
}
