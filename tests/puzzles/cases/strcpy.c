// Puzzle: a string built of parts.
// solution: 666f6f3d6261720062617a00
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
  char text[64] = "";
  in[7] = 0;
  in[11] = 0;
  if (n < 12) return 0;
  strcpy(text, (char *)in);
  strcat(text, "+");
  strncat(text, (char *)in + 8, 3);
  if (strcmp(text, "foo=bar+baz") == 0) abort();
  return 0;
}
