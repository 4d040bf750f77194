// Puzzle: widths, a set, a hexadecimal number and a count.
// solution: 616231323a666621
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
  char word[8];
  int number, used = 0;
  unsigned hex;
  if (sscanf((char *)in, "%2[a-z]%2d:%x!%n", word, &number, &hex, &used) == 3 && number == 12 && hex == 0xff &&
      used == 8 && word[0] == 'a' && n)
    abort();
  return 0;
}
