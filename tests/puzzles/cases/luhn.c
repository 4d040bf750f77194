// Puzzle: the check digit of a card number.
// solution: 34353339353738373633363231343836
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
  if (n != 16) return 0;
  int sum = 0;
  for (int i = 0; i < 16; ++i) {
    if (in[i] < '0' || in[i] > '9') return 0;
    int d = in[i] - '0';
    if (i % 2 == 0) d = d * 2 > 9 ? d * 2 - 9 : d * 2;
    sum += d;
  }
  if (sum == 80 && in[0] == '4' && in[15] == '6') abort();
  return 0;
}
