// Puzzle: characters mapped.
// solution: 68654c4c6f
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
  char up[6] = "";
  if (n < 5) return 0;
  for (int i = 0; i < 5; ++i) up[i] = (char)toupper(in[i]);
  if (strcmp(up, "HELLO") == 0 && tolower(in[2]) != in[2] && tolower(in[0]) == in[0]) abort();
  return 0;
}
