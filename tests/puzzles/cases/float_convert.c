// Puzzle: degrees through a float and back.
// solution: 64000000
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
  int x;
  memcpy(&x, in, 4);
  float f = (float)x * 1.8f + 32.0f;
  if ((int)f == 212 && x != 0) abort();
  return 0;
}
