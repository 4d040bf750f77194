// Puzzle: a date whose parts depend on each other.
// solution: 323030382d30322d3239
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned char in[4096];
static size_t load(const char* path) {
  FILE* f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in - 1, f);
  fclose(f);
  return n;
}

int main(int c, char** v) {
  load(v[1]);
  int y, m, d, n = 0;
  if (sscanf((char*)in, "%4d-%2d-%2d%n", &y, &m, &d, &n) != 3 || n != 10) return 0;
  static const int len[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (m < 1 || m > 12) return 0;
  int leap = (y % 4 == 0 && y % 100) || y % 400 == 0;
  if (d == len[m - 1] + leap && m == 2 && leap && y > 2001 && y < 2010) abort();
  return 0;
}
