// States and classes in a constant table.
#define SIZE 3
#include "../common.h"
enum { START, SIGN, DIGITS, BAD };
static int classOf(unsigned char c) {
  if (c >= '0' && c <= '9') return 0;
  if (c == '+' || c == '-') return 1;
  return 2;
}
static const unsigned char next[4][3] = {{DIGITS, SIGN, BAD}, {DIGITS, BAD, BAD}, {DIGITS, BAD, BAD}, {BAD, BAD, BAD}};
static int program(const unsigned char* in) {
  int state = START;
  for (int i = 0; i < SIZE; i++) state = next[state][classOf(in[i])];
  switch (state) {
  case DIGITS: return in[0] == '-' ? 1 : 2;
  case SIGN: return 3;
  default: return 0;
  }
}
