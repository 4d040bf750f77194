// Puzzle: the high half of a product of 128 bits.
// solution: 0557bed85b49d701
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>

int main(int argc, char **argv) {
  uint64_t a;
  FILE *f = fopen(argv[1], "rb");
  if (!f || fread(&a, 8, 1, f) != 1) return 2;
  unsigned __int128 p = (unsigned __int128)a * 0x9e3779b97f4a7c15ull;
  if ((uint64_t)(p >> 64) == 0x123456789abcdefull && (a & 0xff) == 5) abort();
  return 0;
}
