// Puzzle: spans and separators.
// solution: 6161626261622d7a7a3b00
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
  in[31] = 0;
  if (strspn((char *)in, "ab") == 6 && strcspn((char *)in, ";") == 9 && in[6] == '-') abort();
  return 0;
}
