// Puzzle: printed and compared.
// solution: efbeadde
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
  if (n < 4) return 0;
  uint32_t v;
  memcpy(&v, in, 4);
  char text[16];
  snprintf(text, sizeof text, "%08x", v);
  if (strcmp(text, "deadbeef") == 0) abort();
  return 0;
}
