// The end of the program lies three calls down.
#define SIZE 3
#include "common.h"
static int narrow(int x, int low, int high) {
  if (x < low) return low;
  if (x > high) return high;
  return x;
}
static int weigh(int a, int b) {
  int w = narrow(a - b, -20, 20);
  if (w == 13) abort();
  return w;
}
static int judge(const unsigned char* in) {
  int w = weigh(in[0], in[1]);
  return w < 0 ? weigh(in[1], in[2]) : w;
}
static int program(const unsigned char* in) {
  int w = judge(in);
  if (w == -20) return 1;
  if (w == 20) return 2;
  if (w == 0) return 3;
  return 0;
}
