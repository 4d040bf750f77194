// The code of the last error lies in a global.
#define SIZE 3
#include "../common.h"
static int lastError;
static int fail(int code) {
  if (!lastError) lastError = code;
  return -1;
}
static int field(unsigned char c) {
  if (c == 0) return fail(1);
  if (c > 127) return fail(2);
  return c;
}
static int sumOf(const unsigned char* in) {
  int sum = 0;
  for (int i = 0; i < SIZE; i++) {
    int f = field(in[i]);
    if (f < 0) return f;
    sum += f;
  }
  return sum == 300 ? fail(3) : sum;
}
static int program(const unsigned char* in) {
  lastError = 0;
  int r = sumOf(in);
  if (r >= 0) return 0;
  switch (lastError) {
  case 1: return 1;
  case 2: return 2;
  default: return 3;
  }
}
