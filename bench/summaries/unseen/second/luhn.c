// A check digit, with a constant table for doubled digits.
#define SIZE 3
#include "../common.h"
static const unsigned char doubled[] = {0, 2, 4, 6, 8, 1, 3, 5, 7, 9};
static int digit(unsigned char c) {
  if (c < '0') return -1;
  if (c > '9') return -1;
  return c - '0';
}
static int luhn(const unsigned char* text, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    int d = digit(text[i]);
    if (d < 0) return -1;
    sum += (n - i) % 2 ? d : doubled[d];
  }
  return sum % 10;
}
static int program(const unsigned char* in) {
  int r = luhn(in, SIZE);
  if (r < 0) return 1;
  if (r == 0) return in[0] == '9' ? 2 : 3;
  return 0;
}
