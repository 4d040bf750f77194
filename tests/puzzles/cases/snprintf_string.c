// Puzzle: a text printed.
// solution: 616263
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
  char text[32];
  if (n < 3) return 0;
  in[3] = 0;
  snprintf(text, sizeof text, "<%s>", (char *)in);
  if (strcmp(text, "<abc>") == 0) abort();
  return 0;
}
