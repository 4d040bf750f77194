// Puzzle: a float by a format.
// solution: 322e352078
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
  double v;
  char c;
  if (sscanf((char *)in, "%lf %c", &v, &c) == 2 && v == 2.5 && c == 'x' && n) abort();
  return 0;
}
