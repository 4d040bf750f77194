// A function is handed to another.
#define SIZE 3
#include "common.h"
static int isDigit(int c) { return c >= '0' && c <= '9'; }
static int isUpper(int c) { return c >= 'A' && c <= 'Z'; }
static int count(const unsigned char* s, int (*test)(int)) {
  int n = 0;
  for (int i = 0; i < SIZE; i++)
    if (test(s[i])) n++;
  return n;
}
static int program(const unsigned char* in) {
  int digits = count(in, isDigit), capitals = count(in, isUpper);
  if (digits == 2 && capitals == 1) return 1;
  if (digits > capitals) return 2;
  return 0;
}
