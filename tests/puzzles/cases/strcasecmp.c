// Puzzle: strings compared whatever their case.
// solution: 78597a5a792100
#include <strings.h>
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
  if (strcasecmp((char *)in, "XyZzY!") == 0) abort();
  return 0;
}
