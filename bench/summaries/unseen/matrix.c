// Small matrices, written by one function and read by another.
#define SIZE 2
#include "common.h"
static void square(const int m[2][2], int out[2][2]) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) out[i][j] = m[i][0] * m[0][j] + m[i][1] * m[1][j];
}
static int trace(const int m[2][2]) { return m[0][0] + m[1][1]; }
static int program(const unsigned char* in) {
  int m[2][2] = {{in[0] & 15, in[0] >> 4}, {in[1] & 15, in[1] >> 4}}, s[2][2];
  square(m, s);
  if (trace(s) == 50) return 1;
  if (trace(s) == trace(m)) return 2;
  if (s[0][1] > 100) return 3;
  return 0;
}
