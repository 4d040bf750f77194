// A small parser of "name=value;" fields, as those of headers: each of its scanners has few paths, and one
// after the other they multiply.
#include "nuthatch/nuthatch.h"

#ifndef N
#define N 8
#endif

static int is_name(int c) {
  if (c >= 'a' && c <= 'z') return 1;
  if (c == '-') return 1;
  return 0;
}

static int is_digit(int c) {
  if (c < '0') return 0;
  if (c > '9') return 0;
  return 1;
}

static int kind_of(int c) {
  if (is_name(c)) return 1;
  if (is_digit(c)) return 2;
  if (c == '=') return 3;
  if (c == ';') return 4;
  return 0;
}

int main(void) {
  char text[N];
  nh_symbolic(text, N, "text");
  int names = 0, values = 0, bad = 0;
  for (int i = 0; i < N; i++) {
    int kind = kind_of(text[i]);
    names += kind == 1;
    values += kind == 3;
    bad |= kind == 0;
  }
  if (bad) return 1;
  if (names > values) return 2;
  return 0;
}
