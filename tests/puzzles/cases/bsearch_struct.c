// Puzzle: two keys of a sorted table.
// solution: 646f75626c65207969656c64
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

struct e {
  const char* k;
  int v;
};
static const struct e t[] = {{"begin", 3},   {"break", 5},  {"const", 7},
                             {"double", 11}, {"while", 13}, {"yield", 17}};
static int cmp(const void* a, const void* b) { return strcmp(a, ((const struct e*)b)->k); }
int main(int c, char** v) {
  load(v[1]);
  in[20] = 0;
  char* sp = strchr((char*)in, ' ');
  if (!sp) return 0;
  *sp = 0;
  const struct e *x = bsearch(in, t, 6, sizeof *t, cmp), *y = bsearch(sp + 1, t, 6, sizeof *t, cmp);
  if (x && y && x->v * y->v == 11 * 17) abort();
  return 0;
}
