// Puzzle: fields that may be empty, by strsep.
// solution: 613b3b3432
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned char in[4096];
static size_t load(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in - 1, f);
  fclose(f);
  return n;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  char *rest = (char *)in, *a = strsep(&rest, ";"), *b = strsep(&rest, ";"), *c = strsep(&rest, ";");
  if (a && b && c && !strcmp(a, "a") && !*b && !strcmp(c, "42") && n < 100) abort();
  return 0;
}
