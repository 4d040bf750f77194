// Puzzle: a buffer grows by sizes that are input; the third write leaves it.
// solution: 0405fe
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>

int main(int argc, char **argv) {
  FILE *f = fopen(argv[1], "rb");
  if (!f) return 2;
  unsigned char *p = malloc(1);
  size_t size = 1;
  for (int i = 0; i < 3; ++i) {
    int c = fgetc(f);
    if (c == EOF) break;
    if (i < 2) {
      size += (size_t)c;
      p = realloc(p, size);
      p[size - 1] = (unsigned char)c;
    } else if (size == 10 && c > 250) {
      p[c] = 1;
    }
  }
  free(p);
  return 0;
}
