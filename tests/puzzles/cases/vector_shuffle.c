// Puzzle: a text that is turned round in a vector.
// solution: 79616a20616e6420737461726c696e67
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

typedef unsigned char v16 __attribute__((vector_size(16)));
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  if (n < 16) return 1;
  v16 v; memcpy(&v, in, 16);
  v16 r = __builtin_shufflevector(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  v16 want = {'g','n','i','l','r','a','t','s',' ','d','n','a',' ','j','a','y'};
  v16 d = r ^ want;
  unsigned char any = 0;
  for (int i = 0; i < 16; i++) any |= d[i];
  if (any == 0) abort();
  return 0;
}
