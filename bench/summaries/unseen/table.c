// Classes of characters from a table.
#define SIZE 3
#include "common.h"
static const unsigned char classes[8] = {0, 1, 1, 2, 2, 2, 3, 0};
static int classOf(unsigned c) { return classes[c >> 5]; }
static int score(const unsigned char* s) {
  int n = 0;
  for (int i = 0; i < SIZE; i++) n = n * 4 + classOf(s[i]);
  return n;
}
static int program(const unsigned char* in) {
  int n = score(in);
  if (n == 0) return 0;
  if (n == 27) return 1;
  if (n > 60) return 2;
  return 3;
}
