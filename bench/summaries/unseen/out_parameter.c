// A number is parsed into what a pointer leads to; the result says whether there was one.
#define SIZE 3
#include "common.h"
static int parse(const unsigned char* text, int* value) {
  int got = 0;
  *value = 0;
  for (int i = 0; i < 3 && text[i] >= '0' && text[i] <= '9'; i++) {
    *value = *value * 10 + (text[i] - '0');
    got = 1;
  }
  return got;
}
static int program(const unsigned char* in) {
  int value;
  if (!parse(in, &value)) return 1;
  if (value == 413) return 2;
  if (value > 500 && value % 7 == 0) return 3;
  return 0;
}
