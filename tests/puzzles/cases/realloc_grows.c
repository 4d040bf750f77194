// Puzzle: a block that moves keeps what is in it.
// solution: 6b656570206974
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
  char *text = malloc(8);
  if (n < 7) return 0;
  memcpy(text, in, 7);
  text[7] = 0;
  text = realloc(text, 100000);
  char *other = realloc(NULL, 16);
  memcpy(other, text, 8);
  if (strcmp(other, "keep it") == 0) abort();
  return 0;
}
