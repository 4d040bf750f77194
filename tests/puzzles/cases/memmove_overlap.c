// Puzzle: bytes that move over each other.
// solution: 31323334353637
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
  char text[16];
  if (n < 7) return 0;
  memcpy(text, in, 7);
  memmove(text + 2, text, 7);
  memmove(text, text + 1, 8);
  if (memcmp(text, "21234567", 8) == 0) abort();
  return 0;
}
