// Puzzle: a write at a place of the input.
// solution: 2a63
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
  static unsigned char board[64];
  if (n < 2) return 0;
  board[in[0] & 63] = in[1];
  if (board[42] == 0x63) abort();
  return 0;
}
