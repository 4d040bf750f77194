// Puzzle: a number as the Romans wrote it.
// solution: 4d434d58434956
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>
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
  size_t n = load(argv[1]); in[n] = 0;
  int total = 0, last = 1000000;
  for (size_t i = 0; i < n; i++) {
    int v = 0;
    switch (in[i]) { case 'I': v = 1; break; case 'V': v = 5; break; case 'X': v = 10; break; case 'L': v = 50; break; case 'C': v = 100; break; case 'D': v = 500; break; case 'M': v = 1000; break; default: return 1; }
    total += v > last ? v - 2 * last : v; last = v;
  }
  if (total == 1994) abort();
  return 0;
}
