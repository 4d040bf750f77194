// Puzzle: a field of eight bytes that ends early, and what is behind it.
// solution: 6162636400ffffff03
// fast
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct record {
  char name[8];
  unsigned char kind;
};

int main(int argc, char **argv) {
  struct record one;
  FILE *f = fopen(argv[1], "rb");
  if (!f || fread(&one, sizeof one, 1, f) != 1) return 2;
  const size_t n = strnlen(one.name, sizeof one.name);
  if (n == 4 && one.kind == n - 1 && one.name[n + 1] == (char)0xff && (unsigned char)one.name[0] < (unsigned char)one.name[7]) abort();
  return 0;
}
