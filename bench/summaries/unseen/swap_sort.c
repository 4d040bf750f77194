// Three bytes are sorted by swaps through pointers.
#define SIZE 3
#include "common.h"
static void order(unsigned char* a, unsigned char* b) {
  if (*a > *b) {
    unsigned char t = *a;
    *a = *b;
    *b = t;
  }
}
static int program(const unsigned char* in) {
  unsigned char v[3] = {in[0], in[1], in[2]};
  order(&v[0], &v[1]);
  order(&v[1], &v[2]);
  order(&v[0], &v[1]);
  if (v[0] > v[1] || v[1] > v[2]) abort();
  if (v[1] == 100 && v[2] == 101) return 1;
  if (v[0] == v[2]) return 2;
  return 0;
}
