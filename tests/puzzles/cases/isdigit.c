// Puzzle: classes of characters.
// solution: 376751205f
#include <ctype.h>
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
  if (n < 5) return 0;
  if (isdigit(in[0]) && islower(in[1]) && isupper(in[2]) && isspace(in[3]) && ispunct(in[4]) &&
      in[0] + in[1] + in[2] == '7' + 'g' + 'Q' && in[4] == '_' && in[3] == ' ')
    abort();
  return 0;
}
