// Roman numerals.
#define SIZE 3
#include "common.h"
static int value(int c) {
  switch (c) {
  case 'I': return 1;
  case 'V': return 5;
  case 'X': return 10;
  case 'L': return 50;
  case 'C': return 100;
  default: return 0;
  }
}
static int roman(const unsigned char* s) {
  int total = 0;
  for (int i = 0; i < SIZE; i++) {
    int v = value(s[i]);
    if (v == 0) return -1;
    if (i + 1 < SIZE && v < value(s[i + 1])) total -= v;
    else total += v;
  }
  return total;
}
static int program(const unsigned char* in) {
  int n = roman(in);
  if (n < 0) return 1;
  if (n == 14) return 2;
  if (n == 109) return 3;
  if (n == 17) return 4; // no three letters make it
  return 0;
}
