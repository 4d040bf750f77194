// Puzzle: bytes are sorted by qsort with a comparison of the caller, and the middle one must be right.
// solution: 7a2e63372f
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>

static int down(const void *a, const void *b) { return *(const unsigned char *)b - *(const unsigned char *)a; }

int main(int argc, char **argv) {
  unsigned char b[5];
  FILE *f = fopen(argv[1], "rb");
  if (!f || fread(b, 1, 5, f) != 5) return 2;
  qsort(b, 5, 1, down);
  if (b[0] == 'z' && b[2] == '7' && b[4] == '.' && b[1] - b[3] == 52) abort();
  return 0;
}
