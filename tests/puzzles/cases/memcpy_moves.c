// Puzzle: bytes copied, moved and overwritten.
// solution: 2e2e6162633f65666768696a6b6c2e2e
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
  char a[32];
  if (n < 16) return 0;
  memset(a, 'x', sizeof a);
  memcpy(a + 4, in, 16);
  memmove(a, a + 6, 12);
  memset(a + 3, 0, 1);
  if (memcmp(a, "abc\0efghijkl", 12) == 0) abort();
  return 0;
}
